import {
  type BoundedContext,
  type PersonalData,
  platformPersonalData,
  platformRetention,
  platformSealedColumns,
  type SealedColumn,
  type TableRetention,
} from '@innkeeper/platform';
import type { Contexts } from './contexts.ts';

/** Personal data of guests held by all contexts. */
export function personalDataOf(contexts: Contexts): PersonalData[] {
  return [...platformPersonalData, ...Object.values<BoundedContext>(contexts).flatMap(({ personalData = [] }) => personalData)];
}

/** Names of columns and members with data about guests. */
export function personalNamesOf(contexts: Contexts): Set<string> {
  return new Set(personalDataOf(contexts).flatMap(({ columns }) => Object.keys(columns)));
}

/** Columns that are sealed, in all contexts. */
export function sealedColumnsOf(contexts: Contexts): SealedColumn[] {
  return [...platformSealedColumns, ...Object.values<BoundedContext>(contexts).flatMap(({ sealedColumns = [] }) => sealedColumns)];
}

/** Retention of the rows of every table. */
export function retentionOf(contexts: Contexts): TableRetention[] {
  return [...platformRetention, ...Object.values<BoundedContext>(contexts).flatMap(({ retention = [] }) => retention)];
}
