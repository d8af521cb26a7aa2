/** The folders of src that use HTTP, files, the process or the bundled data. Every other folder is the domain. */
export const OUTSIDE_THE_DOMAIN = ['operations', 'bundle', 'command', 'engine', 'http', 'library', 'mcp', 'pages', 'process'];
