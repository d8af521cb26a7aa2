import { SHARED_MODULES, SHARED_STYLES, program as join, styles as joinStyles } from '../page/files.ts';

const STYLES = ['layout.css', 'operation.css', 'answer.css', 'print.css'].map((name) => new URL(`./styles/${name}`, import.meta.url));

/** Each imports from those before it only. */
const MODULES = ['readable.js', 'views.js', 'answer.js', 'form.js', 'look.js', 'main.js'].map((name) => new URL(`./client/${name}`, import.meta.url));

export const styles = (): string => joinStyles([...SHARED_STYLES, ...STYLES]);

/** The page's program as one script. */
export const program = (): string => join([...SHARED_MODULES, ...MODULES]);
