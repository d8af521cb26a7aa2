/** Returns the name of an event. A part sends its exports to the page's program in this event. */
export const partEvent = (name: string): string => `part-${name}`;
