import { moneyToBody, refuse, type ServiceError } from '@innkeeper/kernel';
import { type RequestContext, readRows, type SealedPlace, statement } from '@innkeeper/platform';
import { rulesOf } from '../rules-of.ts';
import type { DocumentStatus, FiscalDocumentBody } from './document.contract.ts';
import {
  type CorrectedDocument,
  type DocumentKind,
  type FiscalCountry,
  type FiscalDocument,
  type FiscalIssuer,
  type FiscalLine,
  type FiscalPayment,
  vatTotals,
} from './fiscal-document.ts';

/** A line in JSON: amounts as text, because JSON numbers lose digits. */
interface LineJson {
  readonly line: number;
  readonly code: string;
  readonly description: string;
  readonly quantity: number;
  readonly unit_net_minor: string;
  readonly vat_percent: number;
  readonly tax_code: string;
  readonly exemption_code: string | null;
  readonly exemption_reason: string | null;
  readonly net_minor: string;
  readonly vat_minor: string;
  readonly gross_minor: string;
  readonly service_date: string;
  readonly entry_ids: readonly string[];
}

/** A payment in JSON. */
interface PaymentJson {
  readonly method: FiscalPayment['method'];
  readonly amount_minor: string;
  readonly date: string;
}

/** A document with its lines. */
export interface DocumentRow {
  readonly id: string;
  readonly property_id: string;
  readonly folio_id: string;
  readonly country: FiscalCountry;
  readonly kind: DocumentKind;
  readonly type: string;
  readonly series: string;
  readonly sequence: bigint;
  readonly number: string;
  readonly issued_at: string;
  readonly issue_date: string;
  readonly generated_at: string;
  readonly currency: string;
  readonly issuer: Omit<FiscalIssuer, 'colour'> & { readonly colour?: string | null }; // without a colour: of an earlier version
  readonly customer: { readonly name: string; readonly country: string | null; readonly address: string | null } | null;
  readonly customer_tax_id: Buffer | null;
  readonly net_minor: bigint;
  readonly vat_minor: bigint;
  readonly gross_minor: bigint;
  readonly hash: string;
  readonly previous_hash: string | null;
  readonly key_version: string | null;
  readonly atcud: string | null;
  readonly corrects: string | null;
  readonly reason: string | null;
  readonly corrected: Omit<CorrectedDocument, 'reason'> | null;
  readonly corrected_by: string | null;
  readonly payments: readonly PaymentJson[];
  readonly is_training: boolean;
  readonly is_replaced: boolean;
  readonly status: DocumentStatus;
  readonly attempts: number;
  readonly last_error: { readonly code: string; readonly message: string } | null;
  readonly updated_at: string;
  readonly lines: readonly LineJson[];
}

/** SQL: a document `d` with its lines. */
export const selectDocuments = `select d.id, d.property_id, d.folio_id, d.country, d.kind, d.type, d.series, d.sequence, d.number, d.issued_at,
       d.issue_date, d.generated_at, d.currency, d.issuer, d.customer, d.customer_tax_id, d.net_minor, d.vat_minor, d.gross_minor, d.hash,
       d.previous_hash, d.key_version, d.atcud, d.corrects, d.reason, d.payments, d.is_training, d.status, d.attempts, d.last_error, d.updated_at,
       d.kind = 'credit_note' and exists (select from fiscal.document_line l
         where l.tenant_id = d.tenant_id and l.document_id = d.id and l.credited_minor = l.gross_minor) as is_replaced,
       (select json_build_object('id', o.id, 'number', o.number, 'type', o.type, 'issueDate', o.issue_date)
          from fiscal.document o where o.tenant_id = d.tenant_id and o.id = d.corrects) as corrected,
       (select c.id from fiscal.document c where c.tenant_id = d.tenant_id and c.corrects = d.id order by c.sequence desc limit 1) as corrected_by,
       (select json_agg(json_build_object('line', l.line, 'code', l.code, 'description', l.description, 'quantity', l.quantity,
                 'unit_net_minor', l.unit_net_minor::text, 'vat_percent', l.vat_percent, 'tax_code', l.tax_code,
                 'exemption_code', l.exemption_code, 'exemption_reason', l.exemption_reason, 'net_minor', l.net_minor::text,
                 'vat_minor', l.vat_minor::text, 'gross_minor', l.gross_minor::text,
                 'service_date', l.service_date, 'entry_ids', l.entry_ids) order by l.line)
          from fiscal.document_line l where l.tenant_id = d.tenant_id and l.document_id = d.id) as lines
  from fiscal.document d`;

const readById = statement<DocumentRow>('fiscal.read_document', `${selectDocuments} where d.tenant_id = $1 and d.id = $2`);

const readLatest = statement<DocumentRow>(
  'fiscal.read_latest_document_of_folio',
  `${selectDocuments} where d.tenant_id = $1 and d.folio_id = $2 order by d.issued_at desc, d.id desc limit 1`,
);

/** Reads a document; null for an unknown one. */
export async function readDocument(ctx: RequestContext, id: string): Promise<DocumentRow | null> {
  const [row] = await readRows(ctx, readById, [ctx.tenant.id, id]);
  return row ?? null;
}

/** The refusal of an unknown document: SVC-2011. */
export function noSuchDocument(): ServiceError {
  return refuse('SVC-2011', 'id', 'resolves to nothing in this tenant');
}

const readByIds = statement<DocumentRow>('fiscal.read_documents', `${selectDocuments} where d.tenant_id = $1 and d.id = any($2)`);

/** Reads documents, by id, their customers' tax numbers opened. */
export async function readDocuments(ctx: RequestContext, ids: readonly string[]): Promise<Map<string, FiscalDocument>> {
  const rows = ids.length === 0 ? [] : await readRows(ctx, readByIds, [ctx.tenant.id, ids]);
  return new Map(rows.map((row) => [row.id, toDocument(ctx, row)]));
}

/** Reads the newest document of a folio; null when it has none. */
export async function readLatestDocument(ctx: RequestContext, folioId: string): Promise<DocumentRow | null> {
  const [row] = await readRows(ctx, readLatest, [ctx.tenant.id, folioId]);
  return row ?? null;
}

export const taxIdPurpose = 'fiscal.customer_tax_id';

/** Place of a customer's sealed tax number. */
export function taxIdPlace(tenantId: string, documentId: string): SealedPlace {
  return { tenantId, column: 'fiscal.document.customer_tax_id', row: documentId };
}

/** The document of a row, its customer's tax number opened. */
export function toDocument(ctx: Pick<RequestContext, 'tenant' | 'secrets'>, row: DocumentRow): FiscalDocument {
  const taxId = row.customer_tax_id && ctx.secrets.open(taxIdPurpose, row.customer_tax_id, taxIdPlace(ctx.tenant.id, row.id));
  const document = {
    id: row.id,
    propertyId: row.property_id,
    folioId: row.folio_id,
    kind: row.kind,
    type: row.type,
    series: row.series,
    sequence: Number(row.sequence),
    number: row.number,
    issuedAt: row.issued_at,
    issueDate: row.issue_date,
    generatedAt: row.generated_at,
    currency: row.currency,
    issuer: { ...row.issuer, colour: row.issuer.colour ?? null },
    customer: row.customer && { ...row.customer, taxId },
    lines: row.lines.map(toLine),
    netMinor: row.net_minor,
    vatMinor: row.vat_minor,
    grossMinor: row.gross_minor,
    hash: row.hash,
    previousHash: row.previous_hash,
    keyVersion: row.key_version === null ? null : Number(row.key_version),
    atcud: row.atcud,
    corrects: row.corrected && row.reason !== null ? { ...row.corrected, reason: row.reason } : null,
    payments: row.payments.map(({ method, amount_minor, date }) => ({ method, amountMinor: BigInt(amount_minor), date })),
    isTraining: row.is_training,
    isReplaced: row.is_replaced,
  };
  return { ...document, qr: rulesOf(row.country).qr(document) };
}

function toLine(json: LineJson): FiscalLine {
  const { exemption_code: code, exemption_reason: reason } = json;
  return {
    line: json.line,
    code: json.code,
    description: json.description,
    quantity: json.quantity,
    unitNetMinor: BigInt(json.unit_net_minor),
    vatPercent: json.vat_percent,
    taxCode: json.tax_code,
    exemption: code !== null && reason !== null ? { code, reason } : null,
    netMinor: BigInt(json.net_minor),
    vatMinor: BigInt(json.vat_minor),
    grossMinor: BigInt(json.gross_minor),
    serviceDate: json.service_date,
    entryIds: json.entry_ids,
  };
}

/** Wire body of a row. */
export function toDocumentBody(ctx: Pick<RequestContext, 'tenant' | 'secrets'>, row: DocumentRow): FiscalDocumentBody {
  const { status, attempts, last_error, corrected_by, updated_at } = row;
  return documentBody(toDocument(ctx, row), { status, attempts, last_error, corrected_by, updated_at });
}

type Outcome = Pick<FiscalDocumentBody, 'status' | 'attempts' | 'last_error' | 'corrected_by' | 'updated_at'>;

/** Wire body of a document with its outcome at the authority. */
export function documentBody(document: FiscalDocument, outcome: Outcome): FiscalDocumentBody {
  const money = (minor: bigint) => moneyToBody(document.currency, minor);
  const { customer, corrects } = document;
  return {
    id: document.id,
    property_id: document.propertyId,
    folio_id: document.folioId,
    kind: document.kind,
    number: document.number,
    series: document.series,
    sequence: document.sequence,
    issued_at: document.issuedAt,
    issue_date: document.issueDate,
    issuer: issuerBody(document.issuer),
    customer: customer && { name: customer.name, tax_id: customer.taxId, country: customer.country, address: customer.address },
    lines: document.lines.map((line) => ({
      line: line.line,
      description: line.description,
      quantity: line.quantity,
      unit_price: money(line.unitNetMinor),
      vat_percent: line.vatPercent,
      exemption: line.exemption,
      net: money(line.netMinor),
      vat: money(line.vatMinor),
      gross: money(line.grossMinor),
      entry_ids: [...line.entryIds],
    })),
    vat_summary: vatTotals(document.lines).map((total) => ({
      vat_percent: total.vatPercent,
      exemption: total.exemption,
      net: money(total.netMinor),
      vat: money(total.vatMinor),
      gross: money(total.grossMinor),
    })),
    totals: { net: money(document.netMinor), vat: money(document.vatMinor), gross: money(document.grossMinor) },
    hash: document.hash,
    previous_hash: document.previousHash,
    atcud: document.atcud,
    qr: document.qr,
    corrects: corrects?.id ?? null,
    corrects_number: corrects?.number ?? null,
    corrected_by: outcome.corrected_by,
    reason: corrects?.reason ?? null,
    is_training: document.isTraining,
    status: outcome.status,
    attempts: outcome.attempts,
    last_error: outcome.last_error,
    created_at: document.issuedAt,
    updated_at: outcome.updated_at,
  };
}

function issuerBody({
  legalName,
  tradeName,
  colour,
  taxId,
  country,
  address,
  certificateNumber,
}: FiscalIssuer): FiscalDocumentBody['issuer'] {
  const seat = address && { street: address.street, postal_code: address.postalCode, city: address.city };
  return { name: legalName, trade_name: tradeName, colour, tax_id: taxId, country, address: seat, certificate_number: certificateNumber };
}
