import type { XmlName } from '../../xml/names.ts';
import type { XmlAttribute } from '../../xml/start-tag.ts';
import { type Element, newElement, NUMBERED } from './element.ts';
import type { Frame, StructureHandler, StructurePlace, StructureRule } from './frame.ts';
import type { SchemaNode } from './nodes.ts';
import { otherName } from './renamed.ts';
import { collapsed } from './simple-types.ts';

/** A number that is higher than the number of members of any type in the four messages. */
const MAX_MEMBERS = 64;
/** Maximum number of repetitions of an element that are stored for the rules. */
const MAX_STORED_REPETITIONS = 100;
/** Memory of an element without its text, in bytes. */
const ELEMENT_BYTES = 256;
/**
 * Maximum memory of the elements of a payment, of a batch without its payments, or of the rest of a message. It is enough for 5,000
 * elements.
 */
const MAX_STORED_BYTES = 5000 * ELEMENT_BYTES;
const NAME_LENGTH = 64;
const XSI = 'http://www.w3.org/2001/XMLSchema-instance';
const XSI_ATTRIBUTES = new Set(['schemaLocation', 'noNamespaceSchemaLocation', 'type']);

/**
 * Checks a file against the schema of its message while the file is read. It stores a stack of (type, position, counts). After an unknown
 * element it continues with the next known member. One fault therefore gives one finding.
 */
export class Position {
  readonly #root: SchemaNode;
  /** The other version of the message. */
  readonly #otherEdition: SchemaNode;
  readonly #namespace: string;
  readonly #handler: StructureHandler;
  readonly #frames: Frame[] = [];
  #depth = 0;
  /** Number of open elements that are not in the schema. */
  #skipped = 0;
  #heldBytes = 0;

  constructor(root: SchemaNode, otherEdition: SchemaNode, namespace: string, handler: StructureHandler) {
    this.#root = root;
    this.#otherEdition = otherEdition;
    this.#namespace = namespace;
    this.#handler = handler;
  }

  /** The open element. Null before the first element and after the last element. */
  get element(): Element | null {
    return this.#depth === 0 ? null : this.#frames[this.#depth - 1]!.element;
  }

  /** Estimated memory of the kept elements with their texts, in bytes. */
  get heldBytes(): number {
    return this.#heldBytes;
  }

  start(name: XmlName, attributes: readonly XmlAttribute[]): void {
    if (this.#skipped > 0) {
      this.#skipped++;
      return;
    }
    if (this.#depth === 0) {
      this.#open(this.#root, null, 1, attributes);
      return;
    }
    const frame = this.#frames[this.#depth - 1]!;
    if (frame.element.node.type.kind === 'any') {
      this.#skipped = 1;
      if (++frame.counts[0]! === 2) {
        this.#found('structure.unexpected', this.#unexpectedPlace(frame, name), 'only one element of any kind is allowed here', null);
      }
      return;
    }
    const node = this.#member(frame, name);
    if (node === null) {
      this.#skipped = 1;
      return;
    }
    this.#advance(frame, node);
    this.#open(node, frame.element, frame.counts[node.index]!, attributes);
  }

  text(text: string, length: number): void {
    if (this.#skipped > 0 || this.#depth === 0) return;
    const frame = this.#frames[this.#depth - 1]!;
    const { element } = frame;
    if (element.length === 0) {
      element.text = text;
      this.#heldBytes += 2 * text.length;
    }
    element.length += length;
    if (element.node.type.kind === 'leaf' || frame.hasText || collapsed(text) === '') return;
    frame.hasText = true;
    // In 2009 a date was a plain value. In 2019 it is an element with one of several members.
    if (this.#isLeafInOtherEdition(element.node)) {
      const text = `${element.node.name} has a bare value, as in the other version of the message`;
      this.#fault(frame, 'message.other-version', text, element.node.members.map((member) => member.name).join(' or '));
    } else this.#fault(frame, 'structure.unexpected', 'the element contains text: only elements are allowed in it', null);
  }

  end(): void {
    if (this.#skipped > 0) {
      this.#skipped--;
      return;
    }
    const frame = this.#frames[--this.#depth]!;
    const { element } = frame;
    const { type } = element.node;
    if (type.kind === 'leaf') {
      if (!frame.isFaulty) element.typeFault = type.value.fault(element.text, element.length);
    } else if (!frame.isFaulty) this.#judgeMembers(frame);
    this.#handler.ended(element);
    // If an element is not among the children of its parent, it is removed at its end.
    if (element.parent !== null && element.parent.children.at(-1) !== element) this.#heldBytes = frame.heldBefore;
  }

  #open(node: SchemaNode, parent: Element | null, index: number, attributes: readonly XmlAttribute[]): void {
    const { line, column } = this.#handler.place();
    const element = newElement(node, parent, line, column, index);
    const heldBefore = this.#heldBytes;
    const scopeBefore = NUMBERED.has(node.name) ? heldBefore : this.#frames[this.#depth - 1]?.scopeBefore ?? 0;
    this.#heldBytes += ELEMENT_BYTES;
    if (parent !== null && index <= MAX_STORED_REPETITIONS && heldBefore - scopeBefore < MAX_STORED_BYTES) parent.children.push(element);
    const frame =
      (this.#frames[this.#depth++] ??= {
        element, position: 0, counts: new Uint32Array(MAX_MEMBERS), passed: null, excused: null, hasText: false, isFaulty: false,
        heldBefore, scopeBefore,
      });
    frame.element = element;
    frame.position = 0;
    frame.counts.fill(0, 0, Math.max(node.members.length, 1));
    frame.passed = frame.excused = null;
    frame.hasText = frame.isFaulty = false;
    frame.heldBefore = heldBefore;
    frame.scopeBefore = scopeBefore;
    if (attributes.length > 0 || (node.type.kind === 'leaf' && node.type.attribute !== null)) this.#judgeAttributes(frame, attributes);
    this.#handler.started(element);
  }

  /** Returns the member with a name. If the member is not allowed here, reports a finding and returns null. */
  #member(frame: Frame, name: XmlName): SchemaNode | null {
    const { node } = frame.element;
    const known = name.namespace === this.#namespace ? node.child(name.local) : null;
    if (known !== null) return known;
    const place = this.#unexpectedPlace(frame, name);
    const renamed = otherName(name.local);
    const inOtherEdition = name.namespace === this.#namespace && node.counterpart(this.#otherEdition)?.child(name.local);
    if (inOtherEdition) {
      const here = renamed === null ? null : node.child(renamed);
      this.#found('message.other-version', place, 'the element belongs to the other version of the message', here?.name ?? null);
      if (node.type.kind === 'leaf') frame.isFaulty = true;
      return here;
    }
    if (!(node.type.kind === 'leaf' && frame.isFaulty)) {
      const next = node.members.findIndex((one, i) =>
        i >= frame.position && one.minOccurs > 0 && frame.counts[i] === 0 && !frame.excused?.has(i));
      if (next !== -1) (frame.excused ??= new Set()).add(next);
      this.#found(
        'structure.unexpected',
        place,
        name.namespace === this.#namespace ? 'the element is not allowed here' : 'the element belongs to another namespace',
        this.#expected(frame),
      );
    }
    if (node.type.kind === 'leaf') frame.isFaulty = true;
    return null;
  }

  /** Returns text that names the members that may follow. Null if no member may follow. */
  #expected({ element: { node }, position, counts }: Frame): string | null {
    const isChoice = node.type.kind === 'choice';
    if (isChoice && counts.some((count) => count > 0)) return null;
    const isFull = counts[position] === node.members[position]?.maxOccurs;
    const start = isFull ? position + 1 : position;
    const next = node.members.slice(isChoice ? 0 : start).slice(0, 3).map((member) => member.name);
    return next.length === 0 ? null : next.join(' or ');
  }

  #advance(frame: Frame, node: SchemaNode): void {
    const { element: { node: parent }, counts } = frame;
    const { index } = node;
    const count = ++counts[index]!;
    const here = (): StructurePlace => ({
      ...this.#handler.place(),
      element: frame.element,
      unexpectedName: count > 1 || NUMBERED.has(node.name) ? `${node.name}[${count}]` : node.name,
    });
    if (parent.type.kind === 'choice') {
      const other = parent.members.find((_, i) => i !== index && counts[i]! > 0);
      if (other !== undefined) this.#found(
        'structure.unexpected',
        here(),
        `only one of ${parent.members.map((one) => one.name).join(', ')} is allowed here`,
        null,
      );
      else if (count === node.most + 1) this.#found('structure.repeated', here(), `${node.name} is allowed here ${times(node.most)}`, null);
      return;
    }
    if (index < frame.position) {
      const passed = frame.passed?.get(index);
      if (passed !== undefined) frame.passed!.delete(index);
      if (count > node.most) this.#found('structure.repeated', here(), `${node.name} is allowed here ${times(node.most)}`, null);
      else this.#found(
        'structure.unexpected',
        passed ?? here(),
        passed === undefined
          ? `${node.name} comes after ${parent.members[frame.position]!.name}: put it before`
          : `${node.name} belongs before this element`,
        passed === undefined ? null : node.name,
      );
      return;
    }
    if (count === node.most + 1) this.#found('structure.repeated', here(), `${node.name} is allowed here ${times(node.most)}`, null);
    for (let i = frame.position; i < index; i++) {
      if (counts[i] === 0 && parent.members[i]!.minOccurs > 0 && !frame.passed?.has(i)) (frame.passed ??= new Map()).set(i, here());
    }
    frame.position = index;
  }

  /** Reports missing members at the end of an element. */
  #judgeMembers(frame: Frame): void {
    const { element, counts } = frame;
    const { node } = element;
    const { line, column } = element;
    const { excused } = frame;
    const missing = (name: string, i = -1): void =>
      this.#found(
        'structure.missing',
        { element, line, column, unexpectedName: null },
        `${name} is missing in ${node.name}`,
        name,
        frame.passed?.get(i),
      );
    if (node.type.kind === 'sequence') node.members.forEach((one, i) => {
      if (one.minOccurs > 0 && counts[i] === 0 && !excused?.has(i)) missing(one.name, i);
    });
    else if (node.type.kind === 'any') { if (counts[0] === 0) missing('an element of any kind'); }
    else if (excused === null && node.members.every((_, i) => counts[i] === 0)) missing(node.members.map((one) => one.name).join(' or '));
  }

  #judgeAttributes(frame: Frame, attributes: readonly XmlAttribute[]): void {
    const { element } = frame;
    const own = element.node.type.kind === 'leaf' ? element.node.type.attribute : null;
    for (const { name, value } of attributes) {
      if (name.namespace === XSI && XSI_ATTRIBUTES.has(name.local)) continue;
      if (own === null || name.namespace !== '' || name.local !== own.name) this.#found(
        'structure.attribute',
        this.#own(element),
        'the attribute is not allowed here',
        own?.name ?? null,
      );
      else {
        element.currency = value;
        this.#heldBytes += 2 * value.length;
        if (own.value.fault(value, value.length) !== null) {
          this.#found(
            'structure.attribute',
            this.#own(element),
            `${own.name} is not the code of a currency`,
            'three capital letters, such as EUR',
          );
        }
      }
    }
    if (own !== null && element.currency === null) {
      this.#found('structure.attribute', this.#own(element), `the attribute ${own.name} is missing`, own.name);
    }
  }

  #isLeafInOtherEdition(node: SchemaNode): boolean {
    return node.counterpart(this.#otherEdition)?.type.kind === 'leaf';
  }

  #fault(frame: Frame, rule: StructureRule, message: string, right: string | null): void {
    frame.isFaulty = true;
    this.#found(rule, this.#own(frame.element), message, right);
  }

  #own(element: Element): StructurePlace {
    return { element, line: element.line, column: element.column, unexpectedName: null };
  }

  #unexpectedPlace({ element }: Frame, name: XmlName): StructurePlace {
    const { node } = element;
    // Inside a value, an unknown tag may be a part of the value: `Muster <Muster>`.
    const isOfValue = node.type.kind === 'leaf' && !node.counterpart(this.#otherEdition)?.child(name.local);
    return { ...this.#handler.place(), element, unexpectedName: isOfValue ? '*' : name.local.slice(0, NAME_LENGTH) };
  }

  #found(rule: StructureRule, place: StructurePlace, message: string, right: string | null, instead?: StructurePlace): void {
    this.#handler.found(rule, place, message, right, instead);
  }
}

const times = (most: number): string => (most === 1 ? 'once' : `${most} times`);
