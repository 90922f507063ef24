import type { FieldIssue } from '@innkeeper/kernel';
import type { z } from 'zod';
import { withInput } from './file-issues.ts';
import type { SectionImport } from './import-run.ts';
import type { Tally } from './tally.ts';

/** A context's section of a hotel file. */
export interface SectionDefinition<Schema extends z.ZodObject> {
  /** The keys and their contents. */
  readonly schema: Schema;
  /** Faults between its parts and others of the file, well formed or not, that the schema cannot see. */
  readonly faults: (file: unknown) => readonly FieldIssue[];
  readonly import: (run: SectionImport, parts: z.output<Schema>) => Promise<Tally>;
}

/** A section whose parts only its own context knows. */
export interface HotelFileSection {
  readonly keys: readonly string[];
  readonly read: (file: unknown) => ParsedSection;
}

interface ParsedSection {
  readonly issues: readonly z.core.$ZodIssue[]; // of the schema
  readonly faults: readonly FieldIssue[];
  readonly import: ((run: SectionImport) => Promise<Tally>) | null; // null: not sound
}

/** Wraps a definition for the hotel file. */
export function hotelFileSection<Schema extends z.ZodObject>(section: SectionDefinition<Schema>): HotelFileSection {
  return {
    keys: Object.keys(section.schema.shape),
    read: (file) => {
      const { data, error } = section.schema.safeParse(file, withInput);
      return {
        issues: error?.issues ?? [],
        faults: section.faults(file),
        import: data === undefined ? null : (run) => section.import(run, data),
      };
    },
  };
}
