import { fileURLToPath } from 'node:url';

/** Node's compile cache between processes, as in `npm start`: it halves the cost of starting a process. */
export const compileCache = { NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)) } as const;
