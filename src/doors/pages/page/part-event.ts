/** Returns the name of the event with which a part passes its exports to the page's program. */
export const partEvent = (name: string): string => `part-${name}`;
