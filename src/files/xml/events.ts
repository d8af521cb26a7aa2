import type { XmlHead } from './encoding.ts';
import type { XmlName } from './names.ts';
import type { XmlAttribute } from './start-tag.ts';

/**
 * Receives the contents of a file in their order. During a call, `line` and `column` of the reader are the start of the reported item.
 * The reader skips comments and instructions. Namespace declarations are not reported as attributes.
 */
export interface XmlHandler {
  /** Called once, before all other functions. */
  head?(head: XmlHead): void;
  start(name: XmlName, attributes: readonly XmlAttribute[]): void;
  /**
   * Receives the text between two tags, with references and CDATA resolved: its first `XmlLimits.text` code units, and its full length.
   * A text of blanks alone is reported only if the element contains nothing else, or if `blanks` is true.
   */
  text(text: string, length: number): void;
  readonly blanks?: true;
  end(name: XmlName): void;
  /** Called at each CDATA section, before its text. */
  cdata?(): void;
}

/** The reason and the place at which the reader stopped before the end of the file. The message does not repeat data of the file. */
export interface XmlFault {
  readonly kind: 'empty' | 'truncated' | 'malformed' | 'doctype' | 'limit' | 'encoding';
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Limits of the reader. It stops at a file that exceeds one of them, except `text`. */
export interface XmlLimits {
  /** Maximum depth of nested elements. */
  readonly depth: number;
  /** Maximum length of a name or a reference, in code units. */
  readonly name: number;
  /** Maximum number of attributes of an element, including namespace declarations. */
  readonly attributes: number;
  /** Maximum length of an attribute value in the file, in code units. */
  readonly attributeValue: number;
  /** Maximum length of a text that the reader stores, in code units. Further code units are only counted. */
  readonly text: number;
}

/** Limits for payment files: their messages are 13 levels deep, and their longest type has 2,048 characters. */
export const XML_LIMITS: XmlLimits = { depth: 32, name: 256, attributes: 32, attributeValue: 4096, text: 2100 };
