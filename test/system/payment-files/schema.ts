/** Writes the schema of a message in XML Schema, from our tables, for programs that read nothing else. */
import type { MessageName } from '../../../src/files/payment-files/schema/names.ts';
import { OWN_TYPES, SHARED_TYPES } from '../../../src/files/payment-files/schema/tables.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function facets(line: string): string {
  const pattern = / \/(.*)$/.exec(line)?.[1];
  const [base, ...parts] = line.replace(/ \/.*$/, '').split(' ');
  const inside = parts.map((part) => {
    const [, least, most] = /^(\d+)\.\.(\d+)$/.exec(part) ?? [];
    if (most !== undefined) return `<xs:minLength value="${least}"/><xs:maxLength value="${most}"/>`;
    const [, total, fraction] = /^(\d+)\.(\d+)$/.exec(part) ?? [];
    if (fraction !== undefined) return `<xs:totalDigits value="${total}"/><xs:fractionDigits value="${fraction}"/>`;
    if (part.startsWith('>=')) return `<xs:minInclusive value="${part.slice(2)}"/>`;
    return part.slice(1).split('|').map((value) => `<xs:enumeration value="${value}"/>`).join('');
  });
  const form = pattern === undefined ? '' : `<xs:pattern value="${escaped(pattern)}"/>`;
  return `<xs:restriction base="xs:${base}">${inside.join('')}${form}</xs:restriction>`;
}

const element = (member: string): string => {
  const [, name, type, least = '1', most = '1'] = /^(\w+):(\w+)(?:\[(\d+)\.\.(\d+|\*)\])?$/.exec(member)!;
  return `<xs:element name="${name}" type="${type}" minOccurs="${least}" maxOccurs="${most === '*' ? 'unbounded' : most}"/>`;
};

function typeOf(line: string): string {
  const [name, kind, ...parts] = line.split(' ');
  if (kind === 'any') {
    return `<xs:complexType name="${name}"><xs:sequence><xs:any namespace="##any" processContents="lax"/></xs:sequence></xs:complexType>`;
  }
  if (kind === 'sequence' || kind === 'choice') {
    return `<xs:complexType name="${name}"><xs:${kind}>${parts.map(element).join('')}</xs:${kind}></xs:complexType>`;
  }
  if (kind === 'amount') {
    const [attribute, type] = parts[1]!.split(':');
    return `<xs:complexType name="${name}"><xs:simpleContent><xs:extension base="${parts[0]}">` +
      `<xs:attribute name="${attribute}" type="${type}" use="required"/></xs:extension></xs:simpleContent></xs:complexType>`;
  }
  return `<xs:simpleType name="${name}">${facets(line.slice(name!.length + 1))}</xs:simpleType>`;
}

export function schemaOf(message: MessageName): string {
  const namespace = `urn:iso:std:iso:20022:tech:xsd:${message}`;
  const types = `${SHARED_TYPES}${OWN_TYPES[message]}`.trim().split('\n').filter((line) => line !== '').map(typeOf);
  return `<xs:schema xmlns="${namespace}" xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified" ` +
    `targetNamespace="${namespace}"><xs:element name="Document" type="Document"/>${types.join('\n')}</xs:schema>`;
}
