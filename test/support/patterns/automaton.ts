/** The moves that V8 can make through a regular expression, each from one character of the text to the next. */
import { type Assertion, LINE_END, type Tree, parse } from './tree.ts';

/** A repetition with more optional turns than this is analysed as a loop without end. */
const FEW_TURNS = 9;
/** A repetition is unrolled to this many turns at most. */
const MOST_TURNS = 64;

interface Edge {
  readonly to: State;
  readonly condition: Assertion | null;
}

/** A state with a `source` reads one character; any other is passed without reading. */
interface State {
  readonly source: string | null;
  readonly edges: Edge[];
}

const stateOf = (source: string | null, ...to: readonly State[]): State =>
  ({ source, edges: to.map((state) => ({ to: state, condition: null })) });

/** Returns the first state of a tree that goes on to `next`. */
function statesOf(tree: Tree, next: State): State {
  switch (tree.kind) {
    case 'character': return stateOf(tree.source, next);
    case 'sequence': return tree.parts.reduceRight((after, part) => statesOf(part, after), next);
    case 'choice': return stateOf(null, ...tree.parts.map((part) => statesOf(part, next)));
    case 'look': return stateOf(null, statesOf(tree.body, stateOf(null)), next);
    case 'assertion': return { source: null, edges: [{ to: next, condition: tree.condition }] };
    case 'repeat': return repeatStates(tree, next);
  }
}

function repeatStates({ body, least, most }: Extract<Tree, { kind: 'repeat' }>, next: State): State {
  let first = next;
  if (most - least > FEW_TURNS) {
    // The state after a turn is not the state before the first turn: thus a turn that reads nothing passes it twice.
    const after = stateOf(null);
    const turn = statesOf(body, after);
    after.edges.push({ to: turn, condition: null }, { to: next, condition: null });
    first = stateOf(null, turn, next);
  } else {
    for (let turn = least; turn < most; turn++) first = stateOf(null, statesOf(body, first), next);
  }
  for (let turn = 0; turn < Math.min(least, MOST_TURNS); turn++) first = statesOf(body, first);
  return first;
}

/** Characters of most scripts and kinds, so that two classes that share a character share one of these. */
const SAMPLE = [
  ...Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code)),
  ...'ΩЖא٣अ中あ한ẞſK\u0301\u1680\u2003\u200b\u2013\u2019\u2028\u20ac\u2212\u3000\ud800\udc00\ufb01\ufeff\ufffe\uffff\u{1f600}\u{1d7d8}',
];

/** By move, the number of ways in which it comes next: 1, or 2 for more. */
type Ways = ReadonlyMap<number, number>;

/** Moves of a pattern from character to character. The last move is the search for the beginning of a match. */
export interface Automaton {
  /** For each letter of the alphabet, a character that represents all characters that the pattern treats alike. */
  readonly letters: readonly string[];
  /** By move and letter, the moves that come after the move has read the letter; null if it does not read it. */
  readonly follow: readonly (readonly (Ways | null)[])[];
  /** By move and letter, whether the match then certainly succeeds, so that no other way is tried. */
  readonly succeeds: readonly (readonly boolean[])[];
  readonly first: Ways;
}

const NEVER = 0;
const PERHAPS = 1;
const SURELY = 2;
type Certainty = typeof NEVER | typeof PERHAPS | typeof SURELY;

/** Reads a pattern into its moves. */
export function automatonOf({ source, flags }: RegExp): Automaton {
  const end = stateOf(null);
  const entry = statesOf(parse(source, flags.includes('m')), end);
  const { moves, sources } = readersFrom(entry);
  const { letters, readers } = alphabetOf(sources, flags);
  const collector = new Collector(moves, end, readers);
  const first = new Map<number, number>();
  collector.collect(entry, null, SURELY, [], first);
  const isSticky = flags.includes('y');
  const search = moves.length;
  const succeeds: boolean[][] = [...moves, null].map(() => []);
  const follow = moves.map(({ source: read, edges }, number) => letters.map((_, letter): Ways | null => {
    if (!readers.get(read!)![letter]) return null;
    const found = new Map<number, number>();
    const certainty = collector.collect(edges[0]!.to, letter, SURELY, [], found);
    // A sticky pattern that is matched repeatedly begins again only after a match.
    if (isSticky && flags.includes('g') && certainty !== NEVER) collector.collect(entry, letter, SURELY, [], found);
    succeeds[number]![letter] = certainty === SURELY;
    return found;
  }));
  if (!isSticky) first.set(search, 1);
  follow.push(letters.map((_, letter) => {
    const found = new Map<number, number>();
    collector.collect(entry, letter, SURELY, [], found);
    return found.set(search, 1);
  }));
  return { letters, follow, succeeds, first };
}

/** Returns the states that read a character, and the sources of all characters that a pattern reads or looks at. */
function readersFrom(entry: State): { readonly moves: readonly State[]; readonly sources: ReadonlySet<string> } {
  const sources = new Set<string>();
  const states = new Set([entry]);
  for (const { source, edges } of states) {
    if (source !== null) sources.add(source);
    for (const { to, condition } of edges) {
      states.add(to);
      if (condition?.at === 'behind') sources.add(condition.source);
    }
  }
  return { moves: [...states].filter(({ source }) => source !== null), sources };
}

/** Finds the moves that can come after a letter. A letter is its place in the alphabet; null is the start of the text. */
class Collector {
  readonly #numbers: ReadonlyMap<State, number>;
  readonly #end: State;
  readonly #readers: ReadonlyMap<string, readonly boolean[]>;

  constructor(moves: readonly State[], end: State, readers: ReadonlyMap<string, readonly boolean[]>) {
    this.#numbers = new Map(moves.map((move, number) => [move, number]));
    this.#end = end;
    this.#readers = readers;
  }

  /** Adds the moves that can come next to `found`. Returns whether the end of the pattern can come next. */
  collect(state: State, letter: number | null, certainty: Certainty, passed: readonly State[], found: Map<number, number>): Certainty {
    if (state === this.#end) return certainty;
    const number = this.#numbers.get(state);
    if (number !== undefined) {
      found.set(number, Math.min(2, (found.get(number) ?? 0) + 1));
      return NEVER;
    }
    // A turn of a loop that reads nothing is not taken.
    if (passed.includes(state)) return NEVER;
    let reached: Certainty = NEVER;
    for (const { to, condition } of state.edges) {
      if (!this.#mayHold(condition, letter)) continue;
      const next = Math.min(certainty, certaintyOf(condition)) as Certainty;
      reached = Math.max(reached, this.collect(to, letter, next, [...passed, state], found)) as Certainty;
    }
    return reached;
  }

  #mayHold(condition: Assertion | null, letter: number | null): boolean {
    if (condition?.at === 'start') return letter === null;
    if (condition?.at !== 'behind') return true;
    if (letter === null) return condition.source === LINE_END || !condition.isOne;
    return this.#readers.get(condition.source)![letter] === condition.isOne;
  }
}

/** Returns how certain a match is if only a condition remains that may be true. */
function certaintyOf(condition: Assertion | null): Certainty {
  if (condition?.at === 'end') return NEVER;
  return condition?.at === 'boundary' ? PERHAPS : SURELY;
}

interface Alphabet {
  /** A character for each set of sources that read it. */
  readonly letters: readonly string[];
  /** By source, whether it reads each letter. */
  readonly readers: ReadonlyMap<string, readonly boolean[]>;
}

function alphabetOf(sources: ReadonlySet<string>, flags: string): Alphabet {
  const forms = Array.from(sources, (source) => new RegExp(`^(?:${source})$`, flags.replace(/[gym]/g, '')));
  const byReaders = new Map<string, string>();
  for (const character of new Set([...SAMPLE, ...[...sources].join('')])) {
    const readers = forms.map((form) => (form.test(character) ? 1 : 0)).join('');
    const other = byReaders.get(readers);
    if (other === undefined || (!/^[ -~]$/.test(other) && /^[ -~]$/.test(character))) byReaders.set(readers, character);
  }
  const letters = [...byReaders.values()];
  return { letters, readers: new Map([...sources].map((source, i) => [source, letters.map((letter) => forms[i]!.test(letter))])) };
}

