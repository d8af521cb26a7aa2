import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { FromWorker, ToWorker } from '../../src/process/messages.ts';

/** A worker process of a test. It stores the messages that it receives, and the test ends it. */
export class FakeWorker extends EventEmitter {
  readonly messages: ToWorker[] = [];
  readonly sockets: Socket[] = [];
  readonly signals: string[] = [];
  isThere = true;
  readonly process = { kill: (signal: string): void => void this.signals.push(signal) };
  readonly isConnected = (): boolean => this.isThere;
  readonly kinds = (): string[] => this.messages.map(({ kind }) => kind);

  send(message: ToWorker, socket?: Socket, options?: unknown): void {
    this.messages.push(message);
    if (socket === undefined) return;
    assert.deepEqual(options, { keepOpen: true });
    this.sockets.push(socket);
  }
  says(...messages: readonly FromWorker[]): void {
    for (const message of messages) this.emit('message', message);
  }
  ready(): void {
    this.says({ kind: 'ready', dataVersion: 'd1' });
  }
  ends(code: number | null, signal: string | null = null): void {
    this.isThere = false;
    this.emit('exit', code, signal);
  }
}
