/** The event by which a part hands what it exports to the page's program. */
export const partEvent = (name: string): string => `part-${name}`;
