import type { XmlHead } from './encoding.ts';
import type { XmlName } from './names.ts';
import type { XmlAttribute } from './start-tag.ts';

/**
 * What a file holds, in its order. During a call `line` and `column` of the reader are the place where that begins. Comments and
 * instructions are passed over; namespace declarations are no attributes.
 */
export interface XmlHandler {
  /** Comes first, once. */
  head?(head: XmlHead): void;
  start(name: XmlName, attributes: readonly XmlAttribute[]): void;
  /**
   * The text between two tags, with references and CDATA resolved: the first `XmlLimits.text` code units of it, and how many it has.
   * Text of blanks alone comes only where an element holds nothing else, or all `blanks` are asked for.
   */
  text(text: string, length: number): void;
  readonly blanks?: true;
  end(name: XmlName): void;
  /** Comes at each CDATA section, before its text. */
  cdata?(): void;
}

/** Why a file was not read to its end, and where. Nothing of the file is in the message. */
export interface XmlFault {
  readonly kind: 'empty' | 'truncated' | 'malformed' | 'doctype' | 'limit' | 'encoding';
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Beyond one of these, but `text`, a file is not read further. */
export interface XmlLimits {
  /** Elements within each other. */
  readonly depth: number;
  /** Code units of a name or a reference. */
  readonly name: number;
  /** Attributes of an element, namespace declarations among them. */
  readonly attributes: number;
  /** Code units of an attribute's value as written. */
  readonly attributeValue: number;
  /** Code units of a text that are kept; further ones are only counted. */
  readonly text: number;
}

/** What payment files are read with: their messages are 13 deep, and their longest type has 2,048 characters. */
export const XML_LIMITS: XmlLimits = { depth: 32, name: 256, attributes: 32, attributeValue: 4096, text: 2100 };
