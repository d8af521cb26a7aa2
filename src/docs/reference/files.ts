import { program as join, styles as joinStyles } from '../page/files.ts';

const SHARED_STYLES = ['tokens.css', 'base.css'].map((name) => new URL(`../page/styles/${name}`, import.meta.url));
const STYLES = ['layout.css', 'operation.css', 'panel.css', 'print.css'].map((name) => new URL(`./styles/${name}`, import.meta.url));

/** Each imports from those before it only. */
const SHARED_MODULES = ['dom.js', 'service.js'].map((name) => new URL(`../page/client/${name}`, import.meta.url));
const MODULES = ['places.js', 'find.js', 'code.js', 'json.js', 'ages.js', 'form.js', 'fitting.js', 'panel.js', 'main.js'].map((name) => new URL(`./client/${name}`, import.meta.url));

export const styles = (): string => joinStyles([...SHARED_STYLES, ...STYLES]);

/** Where scripts are off, what needs them is not shown, and what they would open is open. */
export const SCRIPTLESS = '.live,form :is(input,select,textarea){display:none!important}.other,#places,#address{display:block!important}#contents{position:static!important}#lists{min-height:0!important}.panel>h4,.panel>.status{padding:0!important;min-height:0!important}';

/** The page's program as one script. */
export const program = (): string => join([...SHARED_MODULES, ...MODULES]);
