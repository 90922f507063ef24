export { startGuardian } from './guardian/start-guardian.ts';
export { type Home, openHome } from './home/home.ts';
export { freePort } from './ports/free-port.ts';
export { openPostgresServer } from './postgres/postgres-server.ts';
export { identify } from './processes/process-identity.ts';
export { readSettings } from './settings.ts';
export { type Instance, superviseInstance } from './supervise.ts';
export { findTemporalBinary } from './temporal/temporal-binary.ts';
export { temporalArguments } from './temporal/temporal-server.ts';
