export { demoBook } from './demo/demo-book.ts';
export { demoGroups } from './demo/demo-groups.ts';
export { demoHotel } from './demo/demo-hotel.ts';
export { playDemoBook } from './demo/play-book.ts';
export { inventedHotel } from './invented/invented-hotel.ts';
export { loadInventedGuests } from './invented/load-guests.ts';
export { planLife } from './invented/plan-days.ts';
export { type SandboxDeps, sandboxOperatorOperations } from './sandbox.operator-operations.ts';
