export { openHome } from './bootstrap/supervisor/home.ts';
export { freePort } from './bootstrap/supervisor/ports.ts';
export { openPostgresServer } from './bootstrap/supervisor/postgres-server.ts';
export { readSettings } from './bootstrap/supervisor/settings.ts';
export { type Instance, superviseInstance } from './bootstrap/supervisor/supervise.ts';
