import { partEvent } from '../../page/part-event.ts';
import { NoAnswer } from '../../page/client/service.ts';
import type { ShowList } from '../../page/client/show-list.ts';
import type { ListedPayments } from './parts/rows.ts';
import type { BrowserWorkbook } from './parts/workbook.ts';

/** What is known of lists. */
export interface ListsPart {
  /** Why a file is no list, in a sentence; null where it may be one. */
  readonly fileFault: (bytes: Uint8Array) => string | null;
  /** Whether it may be a workbook. */
  readonly mayBeWorkbook: (bytes: Uint8Array) => boolean;
  /** The text of a file. */
  readonly fileText: (bytes: Uint8Array) => string;
  /** The sheets of a workbook as lists. `name` is that of the file. */
  readonly showBook: (book: BrowserWorkbook, name: string) => ShowList;
  /** The payments of a file as a list. `name` is that of the file. */
  readonly showPayments: (payments: ListedPayments, name: string) => ShowList;
  /** The list in a text that was pasted; null where it is none. */
  readonly showPaste: (text: string) => ShowList | null;
  /** The list in the text of a file of these bytes; null where it is none. */
  readonly showFile: (text: string, name: string, bytes: Uint8Array) => ShowList | null;
}

/** The parts of the program that are fetched when they are needed, by name: what each gives. */
interface ProgramParts {
  readonly lists: ListsPart;
  readonly workbook: typeof import('./parts/workbook.ts');
  readonly payments: typeof import('./parts/payments.ts');
  readonly rows: typeof import('./parts/rows.ts');
  readonly accounts: typeof import('./parts/accounts.ts');
  readonly picture: typeof import('./parts/picture.ts');
}

/** What is fetched already, or being fetched. */
const LOADED = new Map<string, Promise<unknown>>();

/**
 * What a part gives. The document has its script element, with address and hash, in a template: a copy of that runs, and nothing else may.
 * Rejects with NoAnswer where it does not come; the next call tries again.
 */
export function loadPart<K extends keyof ProgramParts>(name: K): Promise<ProgramParts[K]> {
  const loaded = LOADED.get(name) ?? arrived(name);
  LOADED.set(name, loaded);
  loaded.catch(() => LOADED.delete(name));
  return loaded as Promise<ProgramParts[K]>;
}

const arrived = (name: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const template = document.getElementById(`part-${name}`) as HTMLTemplateElement;
    const script = template.content.firstElementChild!.cloneNode() as HTMLElement;
    addEventListener(partEvent(name), (event) => resolve((event as CustomEvent<unknown>).detail), { once: true });
    script.addEventListener('error', () => reject(
      new NoAnswer(
      'A part of this page cannot be fetched. The service may have changed since the page was opened: reload it and try again.')));
    document.head.append(script);
  });
