/**
 * Shows a list in an element of the page and checks its rows. `announce` sends a text to screen readers. Returns a function that ends the
 * work.
 */
export type ShowList = (place: HTMLElement, announce: (text: string) => void) => () => void;
