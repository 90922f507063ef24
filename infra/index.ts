export { startGuardian } from './bootstrap/supervisor/guard.ts';
export { type Home, openHome } from './bootstrap/supervisor/home.ts';
export { freePort } from './bootstrap/supervisor/ports.ts';
export { openPostgresServer } from './bootstrap/supervisor/postgres-server.ts';
export { identify } from './bootstrap/supervisor/process-identity.ts';
export { readSettings } from './bootstrap/supervisor/settings.ts';
export { type Instance, superviseInstance } from './bootstrap/supervisor/supervise.ts';
export { findTemporalBinary } from './bootstrap/supervisor/temporal-binary.ts';
export { temporalArguments } from './bootstrap/supervisor/temporal-server.ts';
