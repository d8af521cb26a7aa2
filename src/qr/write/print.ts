/** The size in which a symbol must be printed, and what is drawn on it. In millimetres. */
export interface Print {
  /** Of the symbol without its quiet zone. */
  readonly side: number;
  readonly quietZone: number;
  /** Drawn in this order over the symbol, about its middle. */
  readonly overlay: readonly Rectangle[];
}

export interface Rectangle {
  readonly width: number;
  readonly height: number;
  readonly dark: boolean;
}
