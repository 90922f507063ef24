import type { RequestContext, SealedPlace, Secrets } from '@innkeeper/platform';
import { z } from 'zod';
import { normaliseDocumentNumber } from '../document/check-document.ts';
import { addressBody, type DocumentBody, documentBody, type GuestAddress, type GuestProfile, type StayNoteBody } from './guest.contract.ts';

/** A row of guest.guest; document, address, tax id and date of birth are sealed. */
export interface GuestRow extends Omit<GuestProfile, 'document' | 'address' | 'tax_id'> {
  readonly id: string;
  readonly document: Buffer | null;
  readonly address: Buffer | null;
  readonly tax_id: Buffer | null;
  readonly sealed_date_of_birth: Buffer | null; // `date_of_birth` is what an earlier version wrote, until it is sealed
  readonly past_stay_notes: StayNoteBody[];
  readonly past_stays: number;
  readonly lifetime_currency: string | null; // fixed by the first stay; the home currency before it
  readonly erased_at: string | null;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A row with the ids merged into it. */
export interface GuestWithAliases extends GuestRow {
  readonly aliases: string[];
}

/** Columns of a profile, with their types. */
const profileColumns = [
  ['first_name', 'text'],
  ['last_name', 'text'],
  ['second_last_name', 'text'],
  ['email', 'text'],
  ['phone', 'text'],
  ['nationality', 'text'],
  ['document', 'bytea'],
  ['document_digest', 'bytea'],
  ['language', 'text'],
  ['sex', 'text'],
  ['date_of_birth', 'date'],
  ['sealed_date_of_birth', 'bytea'],
  ['place_of_birth', 'text'],
  ['residence_country', 'text'],
  ['residence_city', 'text'],
  ['address', 'bytea'],
  ['dietary_restrictions', 'jsonb'],
  ['arrival_preferences', 'jsonb'],
  ['preferred_channel', 'text'],
  ['message_opt_outs', 'jsonb'],
  ['tax_id', 'bytea'],
] as const;
type ProfileColumn = (typeof profileColumns)[number][0];

const profileNames = profileColumns.map(([name]) => name);
const profileTypes = profileColumns.map(([name, type]) => `${name} ${type}`).join(', ');

/** The columns of a GuestRow, of a table under the alias g. */
export const rowColumns = [
  ...profileNames.filter((name) => name !== 'document_digest'),
  ...['id', 'past_stay_notes', 'past_stays', 'lifetime_currency', 'erased_at', 'version', 'created_at', 'updated_at'],
]
  .map((name) => `g.${name}`)
  .join(', ');

/** The ids merged into the guest g, as a column. */
export const aliasesColumn = `(select coalesce(json_agg(a.id order by a.id), '[]') from guest.alias a
   where a.tenant_id = g.tenant_id and a.survivor_id = g.id) as aliases`;

/**
 * Possible ids of the guest given by `$parameter`: that id, or the survivor's of a merge (else null). No id is both a guest's and an
 * alias, so at most one row matches; an array of two keys keeps the look-up on the primary key.
 */
export function survivorIds(parameter: number): string {
  return `array[$${parameter}, (select m.survivor_id from guest.alias m where m.tenant_id = $1 and m.id = $${parameter})]`;
}

/** A profile as JSON for its columns; binary values as hexadecimal text. */
export type ProfileJson = Readonly<Record<ProfileColumn, unknown>>;

/** The row of a new guest as JSON for its insert. */
export type NewGuestJson = ProfileJson & {
  readonly id: string;
  readonly lifetime_currency: string | null;
  readonly created_at: string;
  readonly updated_at: string;
};

const newColumns = [
  ['id', 'text'],
  ...profileColumns,
  ['lifetime_currency', 'text'],
  ['created_at', 'timestamptz'],
  ['updated_at', 'timestamptz'],
] as const;

/**
 * Insert of a new guest: `$1` is the tenant, followed by `newGuestValues`. As JSON, whose members the server parses one by one, it took a
 * fifth longer.
 */
export const insertNewGuest = `insert into guest.guest (tenant_id, ${newColumns.map(([name]) => name).join(', ')})
  values ($1, ${newColumns.map((_, index) => `$${index + 2}`).join(', ')})`;

/** Insert of any number of new guests: `$1` is the tenant, `$2` the rows as a JSON list. */
export const insertNewGuests = `insert into guest.guest (tenant_id, ${newColumns.map(([name]) => name).join(', ')})
  select $1, w.* from json_to_recordset($2) as w(${newColumns.map(([name, type]) => `${name} ${type}`).join(', ')})`;

export function newGuestValues(row: NewGuestJson): unknown[] {
  return newColumns.map(([name, type]) => {
    const value = row[name] ?? null;
    return type === 'jsonb' && value !== null ? JSON.stringify(value) : value;
  });
}

/** `from` of an update: the JSON object of a profile under the alias w, with `more` columns. */
export function writtenProfile(parameter: number, more = ''): string {
  return `json_to_record($${parameter}) as w(${profileTypes}${more})`;
}

/** `set` of an update: every profile column from the alias w. */
export const profileAssignments = profileNames.map((name) => `${name} = w.${name}`).join(', ');

export const documentPurpose = 'guest.document';
export const addressPurpose = 'guest.address';
export const taxIdPurpose = 'guest.tax_id';
export const birthPurpose = 'guest.date_of_birth';

/**
 * A sealed document. The support number is left out when there is none: the previous version does not know it.
 * Decision: infra/decisions/0053.
 */
const keptDocument = documentBody.extend({ support_number: z.string().nullable().default(null) });

/** Seals a profile for its row. The document's numbers are already normalised. */
export function sealProfile(sealing: SealingContext, id: string, profile: GuestProfile): ProfileJson {
  const { secrets, tenant } = sealing;
  const { document, address, tax_id, date_of_birth } = profile;
  return {
    ...profile,
    document: document && hex(secrets.seal(documentPurpose, JSON.stringify(writtenDocument(document)), placeOf('document', tenant.id, id))),
    document_digest: document && digestsOfDocument(secrets, document.number).map(hex).at(0),
    address: address && hex(secrets.seal(addressPurpose, JSON.stringify(address), placeOf('address', tenant.id, id))),
    tax_id: tax_id === null ? null : hex(secrets.seal(taxIdPurpose, tax_id, placeOf('tax_id', tenant.id, id))),
    date_of_birth: null, // else a date written by the previous version would remain beside the sealed one
    sealed_date_of_birth: date_of_birth && hex(sealBirth(sealing, id, date_of_birth)),
  };
}

function writtenDocument({ support_number, ...document }: DocumentBody): Partial<DocumentBody> {
  return support_number === null ? document : { ...document, support_number };
}

/** Keys and tenant for sealing and opening values. */
interface SealingContext {
  readonly secrets: Secrets;
  readonly tenant: Pick<RequestContext['tenant'], 'id'>;
}

/** Seals a date of birth for its row. */
export function sealBirth({ secrets, tenant }: SealingContext, id: string, date: string): Buffer {
  return secrets.seal(birthPurpose, date, placeOf('sealed_date_of_birth', tenant.id, id));
}

function placeOf(column: 'document' | 'address' | 'tax_id' | 'sealed_date_of_birth', tenantId: string, row: string): SealedPlace {
  return { tenantId, column: `guest.guest.${column}`, row };
}

/** Digests that equal document numbers share in the database, one per master key, however they are written. */
export function digestsOfDocument(secrets: Secrets, number: string): readonly Buffer[] {
  return secrets.digests(documentPurpose, normaliseDocumentNumber(number));
}

/** Opens the profile of a row. */
export function openProfile({ secrets, tenant }: SealingContext, row: GuestRow): GuestProfile {
  return {
    first_name: row.first_name,
    last_name: row.last_name,
    second_last_name: row.second_last_name,
    email: row.email,
    phone: row.phone,
    nationality: row.nationality,
    document: row.document && openDocument(secrets.open(documentPurpose, row.document, placeOf('document', tenant.id, row.id))),
    language: row.language,
    sex: row.sex,
    date_of_birth: row.date_of_birth ?? openBirth({ secrets, tenant }, row),
    place_of_birth: row.place_of_birth,
    residence_country: row.residence_country,
    residence_city: row.residence_city,
    address: row.address && openAddress({ secrets, tenant }, row.id, row.address),
    dietary_restrictions: row.dietary_restrictions,
    arrival_preferences: row.arrival_preferences,
    preferred_channel: row.preferred_channel,
    message_opt_outs: row.message_opt_outs,
    tax_id: row.tax_id && openTaxId({ secrets, tenant }, row.id, row.tax_id),
  };
}

/** Parses the text of a sealed document. */
export function openDocument(text: string): DocumentBody {
  return keptDocument.parse(JSON.parse(text));
}

/** Opens the sealed date of birth. In a row that has both dates, the previous version wrote the plain one last. */
export function openBirth(
  { secrets, tenant }: SealingContext,
  { id, sealed_date_of_birth: sealed }: Pick<GuestRow, 'id' | 'sealed_date_of_birth'>,
): string | null {
  return sealed && secrets.open(birthPurpose, sealed, placeOf('sealed_date_of_birth', tenant.id, id));
}

/** Opens the tax number of a profile, or of an invoice, which stores it as sealed. */
export function openTaxId({ secrets, tenant }: SealingContext, guestId: string, sealed: Buffer): string {
  return secrets.open(taxIdPurpose, sealed, placeOf('tax_id', tenant.id, guestId));
}

/** Opens the address of a profile. */
export function openAddress({ secrets, tenant }: SealingContext, guestId: string, sealed: Buffer): GuestAddress {
  return addressBody.parse(JSON.parse(secrets.open(addressPurpose, sealed, placeOf('address', tenant.id, guestId))));
}

function hex(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`;
}
