import { refuse, type ServiceError } from '@innkeeper/kernel';
import { type RequestContext, type SealedPlace, statement } from '@innkeeper/platform';
import type { RegistrationKind } from './duty/required-registrations.ts';
import type { RegistrationBody, RegistrationStatus } from './registration.contract.ts';

export interface RegistrationRow {
  id: string;
  reservation_id: string;
  guest_id: string;
  property_id: string;
  country: string;
  kind: RegistrationKind;
  status: RegistrationStatus;
  due_by: string | null;
  attempts: number;
  file_number: bigint | null;
  error_code: string | null;
  error_text: Buffer | null; // sealed
  desk_error_code: string | null;
  desk_error_text: string | null;
  created_at: string;
  updated_at: string;
}

// An error that stops a whole property is stored once, on its desk.
const columns = `r.id, r.reservation_id, r.guest_id, r.property_id, r.country, r.kind, r.status, r.due_by, r.attempts, r.file_number, r.error_code,
    r.error_text, d.error_code as desk_error_code, d.error_text as desk_error_text, r.created_at, r.updated_at`;

export const selectRegistration = `select ${columns} from guest.registration r
    left join guest.registration_desk d on d.tenant_id = r.tenant_id and d.property_id = r.property_id`;

export const readRegistration = statement<RegistrationRow>(
  'guest.read_registration',
  `${selectRegistration} where r.tenant_id = $1 and r.id = $2`,
);

export const lockRegistration = statement<RegistrationRow>(
  'guest.lock_registration',
  `${selectRegistration} where r.tenant_id = $1 and r.id = $2 for no key update of r`,
);

/** Wire body of a row. */
export function toRegistrationBody(row: RegistrationRow, ctx: RequestContext): RegistrationBody {
  const { id, reservation_id, guest_id, kind, status, attempts, file_number, created_at, updated_at } = row;
  return {
    id,
    reservation_id,
    guest_id,
    kind,
    status,
    due_by: status === 'not_required' ? null : row.due_by,
    attempts,
    last_error: errorOf(row, ctx),
    file_number: file_number === null ? null : Number(file_number),
    created_at,
    updated_at,
  };
}

function errorOf(row: RegistrationRow, { secrets, tenant }: RequestContext): RegistrationBody['last_error'] {
  const { status, error_code: code, error_text: text, desk_error_code, desk_error_text } = row;
  if (code !== null) {
    const message = text === null ? 'erased' : secrets.open(errorTextPurpose, text, placeOf('error_text', tenant.id, row.id));
    return { code, message };
  }
  if (status !== 'queued' || desk_error_code === null || desk_error_text === null) return null;
  return { code: desk_error_code, message: desk_error_text };
}

export const bulletinPurpose = 'registration-bulletin';
export const keptPersonPurpose = 'registration-person';
export const errorTextPurpose = 'registration-error';

export function placeOf(column: 'bulletin' | 'kept_person' | 'error_text', tenantId: string, row: string): SealedPlace {
  return { tenantId, column: `guest.registration.${column}`, row };
}

/** The refusal of an unknown registration. Errors: SVC-2011. */
export function noSuchRegistration(): ServiceError {
  return refuse('SVC-2011', 'id', 'resolves to nothing in this tenant');
}
