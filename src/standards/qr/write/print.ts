/** The printed size of a symbol and its overlay, in millimetres. */
export interface Print {
  /** Side of the symbol without its quiet zone. */
  readonly side: number;
  readonly quietZone: number;
  /** Rectangles over the middle of the symbol, in the order in which they are drawn. */
  readonly overlay: readonly Rectangle[];
}

export interface Rectangle {
  readonly width: number;
  readonly height: number;
  readonly dark: boolean;
}
