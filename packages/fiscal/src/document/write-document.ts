import { maskedTail, newId } from '@innkeeper/kernel';
import { statement, type WriteContext } from '@innkeeper/platform';
import type { HashedDocument } from '../country-rules.ts';
import { fiscalEvents } from '../events.ts';
import { type FiscalProfile, issuerOf } from '../profile/fiscal-profile.ts';
import { rulesOf } from '../rules-of.ts';
import { seriesIdOf } from '../series/series-row.ts';
import { readSigningKey } from '../series/signing-key.ts';
import { wakeSubmission } from '../submission/submission-desk.ts';
import type { FiscalDocumentBody } from './document.contract.ts';
import { documentBody, taxIdPlace, taxIdPurpose } from './document-row.ts';
import type { CorrectedDocument, DocumentKind, FiscalCustomer, FiscalDocument, FiscalLine, FiscalPayment } from './fiscal-document.ts';

/** A document to issue on a locked folio whose series is registered. */
export interface DocumentDraft {
  readonly folioId: string;
  readonly profile: FiscalProfile;
  readonly kind: DocumentKind;
  readonly customer: FiscalCustomer | null;
  readonly currency: string;
  readonly lines: readonly FiscalLine[];
  readonly payments: readonly FiscalPayment[];
  readonly corrects: CorrectedDocument | null;
  /** The entries that the lines invoice, by their originals before any move; none for a credit note. */
  readonly entries: readonly InvoicedEntry[];
}

export interface InvoicedEntry {
  readonly entryId: string;
  readonly line: number;
}

/**
 * Issues a document: takes the next number of its series and the next place in its chain, and writes everything at once. The chain's row
 * stays locked until the commit: call it last. Documents of a chain are issued one after the other, so that a rolled back one leaves no
 * gap, and its times never fall. Emits `invoice.issued`. Rules: FISCAL-1, FISCAL-8.
 */
export async function writeDocument(ctx: WriteContext, draft: DocumentDraft): Promise<FiscalDocumentBody> {
  const { profile, kind } = draft;
  const rules = rulesOf(profile.country);
  const keyVersion = rules.keyVersion(profile);
  const key = keyVersion === null ? null : await readSigningKey(ctx, keyVersion);
  const chainId = rules.chainOf(profile, { kind });
  const place = await takePlace(ctx, { chainId, seriesId: seriesIdOf(profile, kind), country: profile.country });
  const hashed = hashedDocument(ctx, draft, place);
  const hash = rules.hash(hashed, key);
  const document: FiscalDocument = { ...hashed, hash, qr: rules.qr({ ...hashed, hash }) };
  await insertDocument(ctx, { draft, document, chainId, position: place.position });
  if (!rules.isSeriesRegistered) await wakeSubmission(ctx, profile); // where each document is submitted at once
  const now = ctx.clock.now();
  const body = documentBody(document, { status: 'issued', attempts: 0, last_error: null, corrected_by: null, updated_at: now });
  ctx.tx.emit(fiscalEvents['invoice.issued'], document.id, eventData(document, body));
  return body;
}

interface Place {
  readonly sequence: bigint;
  readonly validation_code: string | null;
  readonly position: bigint;
  readonly previous_hash: string | null;
  readonly issued_at: string;
}

// The chain is locked before the series, whatever kinds of documents a transaction issues.
const takeNext = statement<Place>(
  'fiscal.take_next_number',
  `with c as (
     insert into fiscal.chain as c (tenant_id, id, country, position, last_issued_at) values ($1, $2, $4, 1, $5)
     on conflict (tenant_id, id) do update
       set position = c.position + 1, last_issued_at = greatest(c.last_issued_at, excluded.last_issued_at)
     returning c.position, c.hash as previous_hash, c.last_issued_at
   )
   update fiscal.series s set last_sequence = s.last_sequence + 1
     from c where s.tenant_id = $1 and s.id = $3 and s.state = 'registered'
   returning s.last_sequence as sequence, s.validation_code, c.position, c.previous_hash, c.last_issued_at as issued_at`,
);

interface PlaceQuery {
  readonly chainId: string;
  readonly seriesId: string;
  readonly country: string;
}

async function takePlace(ctx: WriteContext, { chainId, seriesId, country }: PlaceQuery): Promise<Place> {
  const [place] = await ctx.tx.run(takeNext, [ctx.tenant.id, chainId, seriesId, country, ctx.clock.now()]);
  if (!place) throw new Error('the series of a document is not registered');
  return place;
}

function hashedDocument(ctx: WriteContext, { profile, kind, ...draft }: DocumentDraft, place: Place): HashedDocument {
  const rules = rulesOf(profile.country);
  const type = rules.typeOf({ kind, hasTaxId: draft.customer?.taxId != null, correctsType: draft.corrects?.type ?? null });
  const series = rules.seriesOf(profile.series, kind);
  const numbered = { kind, series, sequence: Number(place.sequence) };
  const total = (part: 'netMinor' | 'vatMinor' | 'grossMinor') => draft.lines.reduce((sum, line) => sum + line[part], 0n);
  return {
    id: newId('fiscalDocument'),
    propertyId: profile.propertyId,
    folioId: draft.folioId,
    ...numbered,
    type,
    number: rules.numberOf(numbered, type),
    issuedAt: place.issued_at,
    ...issueTimes(place.issued_at, profile),
    currency: draft.currency,
    issuer: issuerOf(profile),
    customer: draft.customer,
    lines: draft.lines,
    netMinor: total('netMinor'),
    vatMinor: total('vatMinor'),
    grossMinor: total('grossMinor'),
    previousHash: place.previous_hash,
    keyVersion: rules.keyVersion(profile),
    atcud: rules.atcud(numbered, place.validation_code),
    corrects: draft.corrects,
    payments: draft.payments,
    isTraining: ctx.tenant.environment === 'sandbox',
  };
}

function issueTimes(issuedAt: string, { country, timezone }: FiscalProfile): { generatedAt: string; issueDate: string } {
  const generatedAt = rulesOf(country).generatedAt(Date.parse(issuedAt), timezone);
  return { generatedAt, issueDate: generatedAt.slice(0, 'YYYY-MM-DD'.length) };
}

const insertAll = statement<never>(
  'fiscal.insert_document',
  `with d as (
     insert into fiscal.document (tenant_id, id, property_id, folio_id, series_id, country, kind, type, series, sequence, number, issued_at,
       issue_date, generated_at, currency, issuer, customer, customer_tax_id, net_minor, vat_minor, gross_minor, hash, previous_hash,
       key_version, atcud, corrects, reason, payments, is_training, updated_at)
     select $1, $2, x.property_id, x.folio_id, $3, x.country, x.kind, x.type, x.series, x.sequence, x.number, x.issued_at, x.issue_date,
            x.generated_at, x.currency, x.issuer, x.customer, $4, x.net_minor, x.vat_minor, x.gross_minor, x.hash, x.previous_hash,
            x.key_version, x.atcud, x.corrects, x.reason, x.payments, x.is_training, x.issued_at
       from json_to_record($5) as x(property_id text, folio_id text, country text, kind text, type text, series text, sequence bigint,
         number text, issued_at timestamptz, issue_date date, generated_at text, currency text, issuer jsonb, customer jsonb,
         net_minor bigint, vat_minor bigint, gross_minor bigint, hash text, previous_hash text, key_version text, atcud text,
         corrects text, reason text, payments jsonb, is_training boolean)
     returning hash, previous_hash, generated_at, property_id, issued_at
   ), l as (
     insert into fiscal.document_line (tenant_id, document_id, line, code, description, quantity, unit_net_minor, vat_percent, tax_code,
       exemption_code, exemption_reason, net_minor, vat_minor, gross_minor, service_date, entry_ids)
     select $1, $2, x.* from json_to_recordset($6) as x(line integer, code text, description text, quantity integer, unit_net_minor bigint,
       vat_percent numeric, tax_code text, exemption_code text, exemption_reason text, net_minor bigint, vat_minor bigint,
       gross_minor bigint, service_date date, entry_ids text[])
   ), e as (
     insert into fiscal.invoiced_entry (tenant_id, document_id, entry_id, line)
     select $1, $2, x.* from json_to_recordset($7) as x(entry_id text, line integer)
   ), r as (
     insert into fiscal.record (tenant_id, chain_id, position, document_id, property_id, kind, generated_at, hash, previous_hash, created_at)
     select $1, $8, $9, $2, d.property_id, 'issue', d.generated_at, d.hash, d.previous_hash, d.issued_at from d
   )
   update fiscal.chain c set hash = d.hash from d where c.tenant_id = $1 and c.id = $8`,
);

interface DocumentToInsert {
  readonly draft: DocumentDraft;
  readonly document: FiscalDocument;
  readonly chainId: string;
  readonly position: bigint;
}

async function insertDocument(ctx: WriteContext, { draft, document, chainId, position }: DocumentToInsert): Promise<void> {
  const taxId = document.customer?.taxId ?? null;
  const sealed = taxId === null ? null : ctx.secrets.seal(taxIdPurpose, taxId, taxIdPlace(ctx.tenant.id, document.id));
  await ctx.tx.run(insertAll, [
    ctx.tenant.id,
    document.id,
    seriesIdOf(draft.profile, document.kind),
    sealed,
    JSON.stringify(documentJson(document)),
    JSON.stringify(document.lines.map(lineJson)),
    JSON.stringify(draft.entries.map(({ entryId, line }) => ({ entry_id: entryId, line }))),
    chainId,
    position,
  ]);
}

/** Amounts as text, because JSON numbers lose digits. */
function documentJson(document: FiscalDocument) {
  const { customer } = document;
  return {
    property_id: document.propertyId,
    folio_id: document.folioId,
    country: document.issuer.country,
    kind: document.kind,
    type: document.type,
    series: document.series,
    sequence: document.sequence,
    number: document.number,
    issued_at: document.issuedAt,
    issue_date: document.issueDate,
    generated_at: document.generatedAt,
    currency: document.currency,
    issuer: document.issuer,
    customer: customer && { name: customer.name, country: customer.country, address: customer.address },
    net_minor: String(document.netMinor),
    vat_minor: String(document.vatMinor),
    gross_minor: String(document.grossMinor),
    hash: document.hash,
    previous_hash: document.previousHash,
    key_version: document.keyVersion === null ? null : String(document.keyVersion),
    atcud: document.atcud,
    corrects: document.corrects?.id ?? null,
    reason: document.corrects?.reason ?? null,
    payments: document.payments.map(({ method, amountMinor, date }) => ({ method, amount_minor: String(amountMinor), date })),
    is_training: document.isTraining,
  };
}

function lineJson(line: FiscalLine) {
  return {
    line: line.line,
    code: line.code,
    description: line.description,
    quantity: line.quantity,
    unit_net_minor: String(line.unitNetMinor),
    vat_percent: line.vatPercent,
    tax_code: line.taxCode,
    exemption_code: line.exemption?.code ?? null,
    exemption_reason: line.exemption?.reason ?? null,
    net_minor: String(line.netMinor),
    vat_minor: String(line.vatMinor),
    gross_minor: String(line.grossMinor),
    service_date: line.serviceDate,
    entry_ids: line.entryIds,
  };
}

/** The body without lines; tax numbers of the buyer are masked, also in the text of the QR code. Rules: FISCAL-12. */
function eventData(document: FiscalDocument, { lines: _lines, ...body }: FiscalDocumentBody) {
  const { customer } = document;
  if (!customer?.taxId) return body;
  const masked = { ...customer, taxId: maskedTail(customer.taxId) };
  return {
    ...body,
    customer: body.customer && { ...body.customer, tax_id: masked.taxId },
    qr: rulesOf(document.issuer.country).qr({ ...document, customer: masked }),
  };
}
