/** Workbooks as spreadsheet programs write them (ECMA-376, Office Open XML): the cells of the first sheet as texts. */
import { elements, textIn, textsIn, documentOf } from './xml.ts';
import { unzip } from './zip.ts';

/** `A` is 0, `Z` 25, `AA` 26. */
const columnOf = (reference: string): number =>
  [.../^[A-Z]+/.exec(reference)![0]].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** A long number may be written with an exponent. */
const numberText = (text: string): string => (/e/i.test(text) ? String(Number(text)) : text);

function firstSheet(members: ReadonlyMap<string, Buffer>, part: (name: string, root: string) => string): string {
  const [sheet] = elements(part('xl/workbook.xml', 'workbook'), 'sheet');
  const id = sheet?.attributes['r:id'];
  const targets = elements(part('xl/_rels/workbook.xml.rels', 'Relationships'), 'Relationship');
  const target = [...targets].find(({ attributes }) => attributes['Id'] === id)?.attributes['Target'];
  if (target === undefined) throw new Error('the workbook has no sheet');
  const name = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  if (!members.has(name)) throw new Error(`the workbook lacks ${name}`);
  return part(name, 'worksheet');
}

/** The rows of the first sheet that have a filled cell; a cell that is not there is empty. */
export function sheetRows(bytes: Uint8Array): string[][] {
  const members = unzip(bytes);
  const part = (name: string, root: string): string => {
    const member = members.get(name);
    if (member === undefined) throw new Error(`the workbook lacks ${name}: it is none, or of another kind`);
    return documentOf(member, root);
  };
  const shared = members.has('xl/sharedStrings.xml')
    // Readings (rPh) stand beside the text.
    ? Array.from(elements(part('xl/sharedStrings.xml', 'sst'), 'si'), ({ content }) => textsIn(content.replace(/<rPh[\s>][\s\S]*?<\/rPh>/g, ''), 't').join(''))
    : [];
  const textOf = (type: string | undefined, content: string): string => {
    if (type === 'inlineStr') return textsIn(content, 't').join('');
    const value = textIn(content, 'v');
    if (type !== 's') return type === undefined || type === 'n' ? numberText(value) : value;
    const text = shared[Number(value)];
    if (text === undefined) throw new Error(`a cell names text ${value}, and the workbook has ${shared.length}`);
    return text;
  };
  return Array.from(elements(firstSheet(members, part), 'row'), ({ content }) => {
    const cells: string[] = [];
    for (const { attributes, content: cell } of elements(content, 'c')) {
      const column = attributes['r'] === undefined ? cells.length : columnOf(attributes['r']);
      while (cells.length < column) cells.push('');
      cells[column] = textOf(attributes['t'], cell).trim();
    }
    return cells;
  }).filter((row) => row.some((cell) => cell !== ''));
}
