import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './port.ts';

const CONFIGURATION = new URL('../../../tools/release/deploy/nginx.conf', import.meta.url);

const canConnect = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      resolve(true);
      socket.destroy();
    });
    socket.on('error', () => resolve(false));
  });

export interface Nginx {
  readonly nginx: ChildProcess;
  readonly port: number;
}

/** Starts nginx with the configuration of deploy and the ports of two instances. It writes into this folder. */
export async function startNginx(folder: string, first: number, second: number): Promise<Nginx> {
  const port = await freePort();
  const ports: Readonly<Record<string, number>> = { 8080: port, 8081: first, 8082: second };
  const text = readFileSync(CONFIGURATION, 'utf8').replaceAll(/(?<=127\.0\.0\.1:)808[012]/g, (old) => String(ports[old]));
  writeFileSync(join(folder, 'nginx.conf'), text);
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  const nginx = spawn('nginx', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  after(() => nginx.kill('SIGTERM'));
  while (nginx.exitCode === null && !(await canConnect(port))) await sleep(20);
  return { nginx, port };
}
