export { applyDirectorySchema } from './directory/apply-schema.ts';
export type { CellAddress, ListedCell } from './directory/cells.ts';
export { type DirectoryChange, type DirectoryCopy, directoryChannel } from './directory/changes.ts';
export { type Directory, type DirectoryOptions, openDirectory } from './directory/directory.ts';
export type { Home, Publication, Route } from './directory/homes.ts';
export type { MoveOutcome, MoveRecord, MoveRequest } from './directory/moves.ts';
export { type MovedTables, movedTables } from './move/moved-tables.ts';
