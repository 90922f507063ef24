export { type MovedTables, movedTables } from './move/moved-tables.ts';
