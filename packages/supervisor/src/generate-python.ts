import { spawnSync } from 'node:child_process';
import { clientFolder, openPythonEnvironment } from './python/python-environment.ts';

/** `npm run generate:python`: generates the parts of the Python client that come from the released API document. */
const python = openPythonEnvironment(process.env);
if (python === null) process.exit(1);
process.exit(spawnSync(python, ['tools/generate.py'], { cwd: clientFolder, stdio: 'inherit' }).status ?? 1);
