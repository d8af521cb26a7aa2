import { partEvent } from '../../page/part-event.ts';
import { NoAnswer } from '../../page/client/service.ts';
import type { ShowList } from '../../page/client/show-list.ts';
import type { ListedPayments } from './parts/rows.ts';
import type { BrowserWorkbook } from './parts/workbook.ts';
import * as words from '../../words/words.ts';

/** Functions of the part for lists. */
export interface ListsPart {
  /** Returns the reason why a file is not a list. Null if it may be a list. */
  readonly fileFault: (bytes: Uint8Array) => string | null;
  /** True if a file may be a workbook. */
  readonly mayBeWorkbook: (bytes: Uint8Array) => boolean;
  /** Returns the text of a file. */
  readonly fileText: (bytes: Uint8Array) => string;
  /** Shows the sheets of a workbook as lists. `name` is the file name. */
  readonly showBook: (book: BrowserWorkbook, name: string) => ShowList;
  /** Shows the payments of a file as a list. `name` is the file name. */
  readonly showPayments: (payments: ListedPayments, name: string) => ShowList;
  /** Shows the list in a pasted text. Null if the text is not a list. */
  readonly showPaste: (text: string) => ShowList | null;
  /** Shows the list in the text of a file. Null if the text is not a list. */
  readonly showFile: (text: string, name: string, bytes: Uint8Array) => ShowList | null;
}

/** Parts of the program that are loaded when they are needed: their exports by name. */
interface ProgramParts {
  readonly lists: ListsPart;
  readonly workbook: typeof import('./parts/workbook.ts');
  readonly payments: typeof import('./parts/payments.ts');
  readonly rows: typeof import('./parts/rows.ts');
  readonly accounts: typeof import('./parts/accounts.ts');
  readonly picture: typeof import('./parts/picture.ts');
}

/** Parts that are loaded, or that are being loaded. */
const LOADED = new Map<string, Promise<unknown>>();

/**
 * Loads a part and returns its exports. The document has the script element in a template, with its address and hash. The policy allows
 * only a copy of this element. Rejects with NoAnswer if the part cannot be loaded. The next call tries again.
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
    script.addEventListener('error', () => reject(new NoAnswer(words.partNotLoaded)));
    document.head.append(script);
  });
