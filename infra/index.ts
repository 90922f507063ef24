export { openHome } from './bootstrap/supervisor/home.ts';
export { openPostgresServer } from './bootstrap/supervisor/postgres-server.ts';
