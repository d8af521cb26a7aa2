/** The folders of src that know of HTTP, files, the process or the bundled data; every other is the domain. */
export const OUTSIDE_THE_DOMAIN = ['api', 'bundle', 'command', 'docs', 'http', 'mcp', 'process'];
