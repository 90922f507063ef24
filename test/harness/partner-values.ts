import { newId } from '@innkeeper/kernel';
import { inTransaction, type RequestContext, type SealedColumn, statement } from '@innkeeper/platform';
import { sealedColumns } from './operations.ts';

const insertKey = statement<never>(
  'test.insert_room_key',
  `insert into booking.room_key (tenant_id, id, reservation_id, property_id, room_id, room_number, type, medium, valid_from, valid_until,
                                 state, pin, created_at, updated_at)
   values ($1, $2, $3, $4, $5, '1', 'new', 'pin', now(), now() + interval '1 day', 'issued', $6, now(), now())`,
);

const insertRegistration = statement<never>(
  'test.insert_registration',
  `insert into guest.registration (tenant_id, id, reservation_id, guest_id, property_id, country, kind, status, moved_at, error_code, bulletin,
                                   kept_person, error_text, created_at, updated_at)
   values ($1, $2, $3, $4, $5, 'PT', 'entry', 'not_required', now(), 'x', $6, $7, $8, now(), now())`,
);

const insertConversation = statement<never>(
  'test.insert_conversation',
  'insert into messaging.conversation (tenant_id, id, reservation_id, created_at, updated_at) values ($1, $2, $3, now(), now())',
);

const insertMessage = statement<never>(
  'test.insert_message',
  `insert into messaging.message (tenant_id, id, conversation_id, direction, channel, status, transport_message_id, raw_payload, address,
                                  created_at, updated_at)
   values ($1, $2, $2, 'inbound', 'sms', 'received', 'x', $3, $4, now(), now())`,
);

const insertAttachment = statement<never>(
  'test.insert_attachment',
  `insert into messaging.attachment (tenant_id, id, message_id, name, content_type, bytes, content) values ($1, $2, $2, 'x', 'text/plain', 1, $3)`,
);

const insertDelivery = statement<never>(
  'test.insert_failed_delivery',
  `insert into messaging.failed_delivery (tenant_id, id, channel, content, due_at) values ($1, $2, 'sms', $3, now() + interval '1 year')`,
);

const insertSession = statement<never>(
  'test.insert_booking_session',
  `insert into booking.booking_session (tenant_id, id, property_id, room_type_id, rate_plan_id, status, arrival, departure, adults, children, language,
                                        currency, nights, subtotal_minor, tax_minor, due_now_minor, cancellation, guest, visitor, expires_at,
                                        created_at, updated_at)
   select r.tenant_id, $3, r.property_id, r.room_type_id, r.rate_plan_id, 'open', r.arrival, r.departure, 1, 0, 'en',
          r.currency, '[]', 0, 0, 0, '{}', $4, sha256('visitor'), now() + interval '1 day', now(), now()
     from booking.reservation r where r.tenant_id = $1 and r.id = $2`,
);

const insertCard = statement<never>(
  'test.insert_removed_card',
  `insert into billing.stored_card (tenant_id, id, guest_id, state, token, reference, attempted_at, created_at)
   values ($1, $2, $3, 'requested', $4, $5, now() + interval '1 year', now())`,
);

const insertSigningKey = statement<never>(
  'test.insert_signing_key',
  `insert into fiscal.signing_key (tenant_id, version, public_key, private_key, created_at) values ($1, '1', 'x', $2, now())`,
);

const insertSeries = statement<never>(
  'test.insert_series',
  `insert into fiscal.series (tenant_id, id, property_id, country, tax_id, series, kind, last_sequence, state, starts_on, created_at)
   values ($1, 'x', $2, 'ES', 'x', 'x', 'invoice', 1, 'registered', current_date, now())`,
);

const insertDocument = statement<never>(
  'test.insert_fiscal_document',
  `insert into fiscal.document (tenant_id, id, property_id, folio_id, series_id, country, kind, type, series, sequence, number, issued_at, issue_date,
                                generated_at, currency, issuer, customer, customer_tax_id, net_minor, vat_minor, gross_minor, hash, payments,
                                is_training, updated_at)
   select r.tenant_id, $3, r.property_id, r.folio_id, 'x', 'ES', 'invoice', 'F1', 'x', 1, 'x/1', now(), current_date, 'x', r.currency, '{}', '{}', $4,
          1, 0, 1, 'x', '[]', true, now()
     from booking.reservation r where r.tenant_id = $1 and r.id = $2`,
);

interface Stay {
  readonly reservationId: string;
  readonly propertyId: string;
  readonly roomId: string;
  readonly guestId: string;
}

/** Inserts the sealed values that come from partners and visitors: a key with its PIN, a registration, a message with a file, a parked delivery, a session, a card, a legal document. */
export function insertPartnerValues(ctx: RequestContext, { reservationId, propertyId, roomId, guestId }: Stay): Promise<unknown> {
  return inTransaction(ctx, async (inner) => {
    const seal = (table: `${string}.${string}`, column: string, row: string) =>
      inner.secrets.seal(columnOf(table, column).purpose, '4711', { tenantId: inner.tenant.id, column: `${table}.${column}`, row });
    const [key, registration, message] = [newId('key'), newId('registration'), newId('message')];
    const [session, card] = [newId('bookingSession'), newId('paymentMethod')];
    const ofCard = ['token', 'reference'].map((column) => seal('billing.stored_card', column, card));
    await inner.tx.run(insertCard, [inner.tenant.id, card, guestId, ...ofCard]);
    await inner.tx.run(insertSession, [inner.tenant.id, reservationId, session, seal('booking.booking_session', 'guest', session)]);
    const document = newId('fiscalDocument');
    await inner.tx.run(insertSigningKey, [inner.tenant.id, seal('fiscal.signing_key', 'private_key', '1')]);
    await inner.tx.run(insertSeries, [inner.tenant.id, propertyId]);
    await inner.tx.run(insertDocument, [inner.tenant.id, reservationId, document, seal('fiscal.document', 'customer_tax_id', document)]);
    const pin = seal('booking.room_key', 'pin', key);
    const ofRegistration = ['bulletin', 'kept_person', 'error_text'].map((column) => seal('guest.registration', column, registration));
    const ofMessage = ['raw_payload', 'address'].map((column) => seal('messaging.message', column, message));
    await inner.tx.run(insertKey, [inner.tenant.id, key, reservationId, propertyId, roomId, pin]);
    await inner.tx.run(insertRegistration, [inner.tenant.id, registration, reservationId, guestId, propertyId, ...ofRegistration]);
    await inner.tx.run(insertConversation, [inner.tenant.id, message, reservationId]);
    await inner.tx.run(insertMessage, [inner.tenant.id, message, ...ofMessage]);
    await inner.tx.run(insertAttachment, [inner.tenant.id, message, seal('messaging.attachment', 'content', message)]);
    return inner.tx.run(insertDelivery, [inner.tenant.id, message, seal('messaging.failed_delivery', 'content', message)]);
  });
}

/** The declaration of a sealed column. */
export function columnOf(table: string, column: string): SealedColumn {
  const found = sealedColumns.find((each) => each.table === table && each.column === column);
  if (!found) throw new Error(`${table}.${column} is not sealed`);
  return found;
}
