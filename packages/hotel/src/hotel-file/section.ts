import type { FieldIssue } from '@innkeeper/kernel';
import type { z } from 'zod';
import { withInput } from './file-issues.ts';
import type { SectionImport } from './import-run.ts';
import type { Tally } from './tally.ts';

/** Keys of a hotel file that a context answers for. */
export interface SectionDefinition<Schema extends z.ZodObject> {
  /** The keys and what they hold. */
  readonly schema: Schema;
  /** What is wrong between its parts and others of the file, well formed or not, beyond what the schema sees. */
  readonly faults: (file: unknown) => readonly FieldIssue[];
  readonly import: (run: SectionImport, parts: z.output<Schema>) => Promise<Tally>;
}

/** A section whose parts are known to its own context alone. */
export interface HotelFileSection {
  readonly keys: readonly string[];
  readonly read: (file: unknown) => SectionReading;
}

interface SectionReading {
  readonly issues: readonly z.core.$ZodIssue[]; // of the schema
  readonly faults: readonly FieldIssue[];
  readonly import: ((run: SectionImport) => Promise<Tally>) | null; // null: not sound
}

/** A definition as the hotel file takes it. */
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
