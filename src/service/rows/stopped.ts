/** Error that is thrown if the work must end before the last row: a signal came, or the client is gone. */
export class Stopped extends Error {}
