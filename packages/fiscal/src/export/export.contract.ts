import { idText, localDate } from '@innkeeper/kernel';
import { contract } from '@innkeeper/platform';
import { z } from 'zod';

export const exportFormats = ['saft-pt', 'verifactu'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const format = z.enum(exportFormats);
const dates = { from: localDate, to: localDate };

/** The file of an export; `parts` is the number of XML documents in it. */
export const exportedFile = z.strictObject({ format, property_id: z.string(), ...dates, parts: z.int() }).meta({ id: 'FiscalExport' });
export type ExportedFile = z.infer<typeof exportedFile>;

/** GET /fiscal-documents/export: `from` and `to` are dates of issue, both included. */
export const exportContract = contract({
  query: { format, property_id: idText.optional().meta({ description: 'Needed only when several properties issue documents' }), ...dates },
  output: exportedFile,
});
