/** Version of the program and of the HTTP contract. A test compares it with package.json. */
export const VERSION = '1.0.0';
