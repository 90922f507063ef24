import { fileURLToPath } from 'node:url';

/** Where Node keeps compiled code between processes, as `npm start` has it: a process that tests start costs half as much. */
export const compileCache = { NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)) } as const;
