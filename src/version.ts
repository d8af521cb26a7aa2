/** Of the program and of the HTTP contract; a test holds package.json to it. */
export const VERSION = '1.0.0';
