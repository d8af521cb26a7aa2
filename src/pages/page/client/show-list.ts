/** Shows a list and goes through it, in a place of the page; what `tell` gets is said to screen readers. Returns what ends it. */
export type ShowList = (place: HTMLElement, tell: (text: string) => void) => () => void;
