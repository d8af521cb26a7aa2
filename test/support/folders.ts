/** The folders of src that know of HTTP, files, the process or the bundled data; every other is the domain. */
export const OUTSIDE_THE_DOMAIN = ['operations', 'bundle', 'command', 'engine', 'http', 'library', 'mcp', 'pages', 'process'];
