/** Shows a list in a place of the page and checks its rows. `announce` speaks to screen readers. Returns a function that ends the work. */
export type ShowList = (place: HTMLElement, announce: (text: string) => void) => () => void;
