import { createPublicKey } from 'node:crypto';
import { refuse } from '@innkeeper/kernel';
import { type ContractInput, type Download, type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { FiscalDeps } from '../document/fiscal.deps.ts';
import { type FiscalProfile, issuerOf } from '../profile/fiscal-profile.ts';
import { readPublicKeys } from '../series/signing-key.ts';
import { type ExportedFile, type ExportFormat, type exportContract, exportedFile } from './export.contract.ts';
import { exportedDocuments, exportedRecords, type RecordBounds, readDocumentBounds, readRecordBounds } from './read-exported.ts';
import { type ExportedKey, writeSaft } from './saft-pt.ts';
import { softwareIn } from './software.ts';
import { verifactuRecordsMax, writeVerifactu } from './verifactu.ts';
import { zipFiles } from './zip-files.ts';

type ExportInput = ContractInput<typeof exportContract>;

const countryOf = { 'saft-pt': 'PT', verifactu: 'ES' } as const satisfies Record<ExportFormat, string>;

/** Checks an export and says what its file is. Rules: FISCAL-33. Errors: SVC-2003, SVC-2010, SVC-2013, SVC-3007. */
export function describeExport(deps: FiscalDeps) {
  return async (ctx: RequestContext, { query }: ExportInput): Promise<ExportedFile> => {
    const { format, from, to } = query;
    if (to < from) throw refuse('SVC-2013', 'to', 'must not be before from');
    if (format === 'saft-pt' && yearOf(to) !== yearOf(from)) throw refuse('SVC-2013', 'to', 'must be in the year of from');
    const { propertyId } = await requireProfile(ctx, deps, query);
    if (format === 'saft-pt') return { format, property_id: propertyId, from, to, parts: 1 };
    const records = await countRecords(ctx, [ctx.tenant.id, propertyId, from, to]);
    if (records === 0) throw refuse('SVC-3007', 'from', 'no document was issued on these dates');
    return { format, property_id: propertyId, from, to, parts: Math.ceil(records / verifactuRecordsMax) };
  };
}

/** Fiscal year of a date: that of the calendar. */
function yearOf(date: string): string {
  return date.slice(0, 'YYYY'.length);
}

/** Reads the file of an export that was checked. Rules: FISCAL-30, FISCAL-31, FISCAL-33. */
export function downloadExport(deps: FiscalDeps) {
  return (ctx: RequestContext, answer: unknown): Download => {
    const file = exportedFile.parse(answer);
    const isZip = file.parts > 1;
    const name = `${file.format}-${file.from}-${file.to}.${isZip ? 'zip' : 'xml'}`;
    return {
      parts: isZip ? zipFiles(exportFiles(ctx, deps, file)) : onlyText(exportFiles(ctx, deps, file)),
      headers: {
        'Content-Type': isZip ? 'application/zip' : 'application/xml; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
      },
    };
  };
}

/** Documents of one property to export. */
export interface ExportPlan extends Omit<ExportedFile, 'parts'> {
  readonly recordBounds?: RecordBounds; // Spain; by default those of the moment
}

/** The XML documents of an export; each is read before the next is asked for. */
export async function* exportFiles(
  ctx: RequestContext,
  deps: FiscalDeps,
  { format, property_id: propertyId, from, to, recordBounds }: ExportPlan,
): AsyncGenerator<{ readonly name: string; readonly text: AsyncIterable<string> }> {
  const profile = await deps.readFiscalProfile(ctx, propertyId);
  if (!profile) throw new Error(`property ${propertyId} issues no legal documents`);
  const range = { propertyId, from, to };
  const common = { issuer: issuerOf(profile), software: softwareIn(profile.country) };
  if (format === 'verifactu') {
    const bounds = recordBounds ?? (await readRecordBounds(ctx, range));
    yield* writeVerifactu({ ...common, records: exportedRecords(ctx, range, bounds) });
    return;
  }
  const { bounds, starts } = await readDocumentBounds(ctx, range);
  const keys = await exportedKeys(ctx);
  const createdOn = ctx.clock.today(profile.timezone);
  const documents = () => exportedDocuments(ctx, range, bounds);
  yield { name: 'saft-pt.xml', text: writeSaft({ ...common, from, to, createdOn, keys, starts, documents }) };
}

async function* onlyText(files: AsyncIterable<{ readonly text: AsyncIterable<string> }>): AsyncGenerator<string> {
  for await (const { text } of files) yield* text;
}

/** The public keys of the tenant, in the form in which an export has them. */
export async function exportedKeys(ctx: RequestContext): Promise<ExportedKey[]> {
  return (await readPublicKeys(ctx)).map(({ version, public_key }) => ({ version, spki: spkiOf(public_key) }));
}

function spkiOf(pem: string): string {
  return createPublicKey(pem).export({ format: 'der', type: 'spki' }).toString('base64');
}

const findProperties = statement<{ property_id: string }>(
  'fiscal.find_issuing_properties',
  'select distinct s.property_id from fiscal.series s where s.tenant_id = $1 and s.country = $2 order by s.property_id limit 2',
);

/** The property of an export: the named one, or the only one that issues documents of the country. */
async function requireProfile(ctx: RequestContext, deps: FiscalDeps, query: ExportInput['query']): Promise<FiscalProfile> {
  const country = countryOf[query.format];
  const found = query.property_id === undefined ? await readRows(ctx, findProperties, [ctx.tenant.id, country]) : [];
  if (found.length > 1) throw refuse('SVC-2003', 'property_id', `several properties issue documents of ${country}`);
  const propertyId = query.property_id ?? found[0]?.property_id;
  if (propertyId !== undefined && !(await deps.hasProperty(ctx, propertyId)))
    throw refuse('SVC-2010', 'property_id', 'resolves to nothing in this tenant');
  const profile = propertyId === undefined ? null : await deps.readFiscalProfile(ctx, propertyId);
  if (profile?.country !== country) throw refuse('SVC-3007', 'format', `the property issues no documents of ${country}`);
  return profile;
}

const count = statement<{ records: number }>(
  'fiscal.count_exported_records',
  `select count(*)::int as records
     from fiscal.record r join fiscal.document d on d.tenant_id = r.tenant_id and d.id = r.document_id
    where r.tenant_id = $1 and d.tenant_id = $1 and d.property_id = $2 and d.issue_date between $3 and $4`,
);

async function countRecords(ctx: RequestContext, values: readonly unknown[]): Promise<number> {
  const [row] = await readRows(ctx, count, values);
  return row?.records ?? 0;
}
