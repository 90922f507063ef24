import type { AgencyDelivery } from '@innkeeper/protos';
import type { AgencyDatabase, AgencyRow } from '../database.ts';

export type DeliveryKind = 'booking' | 'message' | 'review';
export const outcomes = ['applied', 'refused', 'stale', 'logged'] as const;
export type DeliveryOutcome = (typeof outcomes)[number];

/** An item for a hotel, with the hotel's answer. */
export interface QueuedDelivery {
  readonly seq: number;
  readonly deliveryId: string;
  readonly hotelId: number;
  readonly kind: DeliveryKind;
  readonly externalId: string;
  readonly revision: number; // 0 unless it is a booking
  readonly createdMs: number;
  readonly answer: DeliveryAnswer | null;
}

export interface DeliveryAnswer {
  readonly outcome: DeliveryOutcome;
  readonly code: string;
  readonly message: string;
  readonly reservationIds: readonly string[];
}

export type NewDelivery = Omit<QueuedDelivery, 'seq' | 'answer'> & { readonly content: AgencyDelivery };

/** The queue of an agency: unacknowledged items wait, acknowledged ones stay as a record. */
export interface Deliveries {
  add(delivery: NewDelivery): void;
  find(hotelId: number, deliveryId: string): QueuedDelivery | null;
  content(deliveryId: string): AgencyDelivery;
  /** The oldest unanswered items. */
  waiting(hotelId: number, max: number): QueuedDelivery[];
  /** Hotels with waiting items. */
  hotelsWaiting(): number[];
  /** Records the first answer; later ones change nothing. */
  answer(deliveryId: string, answer: DeliveryAnswer): void;
  /** Every revision of a booking, oldest first. */
  revisions(tenantId: string, channel: string, externalId: string): QueuedDelivery[];
  ofTenant(tenantId: string): (QueuedDelivery & { readonly channel: string })[];
}

const columns =
  'seq, delivery_id, hotel_id, kind, external_id, revision, created_ms, acknowledged, outcome, code, message, reservation_ids';

export function openDeliveries(db: AgencyDatabase): Deliveries {
  const insert = db.prepare(`insert into delivery (delivery_id, hotel_id, kind, external_id, revision, created_ms, content)
    values (?, ?, ?, ?, ?, ?, ?)`);
  const one = db.prepare(`select ${columns} from delivery where delivery_id = ? and hotel_id = ?`);
  const content = db.prepare('select content from delivery where delivery_id = ?');
  const waiting = db.prepare(`select ${columns} from delivery where hotel_id = ? and acknowledged = 0 order by seq limit ?`);
  const hotels = db.prepare('select distinct hotel_id from delivery where acknowledged = 0');
  const answer = db.prepare(`update delivery set acknowledged = 1, outcome = ?, code = ?, message = ?, reservation_ids = ?
    where delivery_id = ? and acknowledged = 0`);
  const ofHotels = (condition: string) =>
    db.prepare(`select ${columns.replaceAll(/\w+/g, 'delivery.$&')}, hotel.channel
      from delivery join hotel on hotel.id = delivery.hotel_id where ${condition} order by delivery.seq`);
  const revisions = ofHotels("hotel.tenant_id = ? and hotel.channel = ? and delivery.external_id = ? and delivery.kind = 'booking'");
  const ofTenant = ofHotels('hotel.tenant_id = ?');
  return {
    add: (asked) => {
      const { deliveryId, hotelId, kind, externalId, revision, createdMs } = asked;
      insert.run(deliveryId, hotelId, kind, externalId, revision, createdMs, JSON.stringify(asked.content));
    },
    find: (hotelId, deliveryId) => {
      const row = one.get(deliveryId, hotelId);
      return row === undefined ? null : toDelivery(row);
    },
    content: (deliveryId) => JSON.parse(String(content.get(deliveryId)?.['content'])),
    waiting: (hotelId, max) => waiting.all(hotelId, max).map(toDelivery),
    hotelsWaiting: () => hotels.all().map((row) => Number(row['hotel_id'])),
    answer: (deliveryId, { outcome, code, message, reservationIds }) =>
      void answer.run(outcome, code, message, JSON.stringify(reservationIds), deliveryId),
    revisions: (tenantId, channel, externalId) => revisions.all(tenantId, channel, externalId).map(toDelivery),
    ofTenant: (tenantId) => ofTenant.all(tenantId).map((row) => ({ ...toDelivery(row), channel: String(row['channel']) })),
  };
}

function toDelivery(row: AgencyRow): QueuedDelivery {
  return {
    seq: Number(row['seq']),
    deliveryId: String(row['delivery_id']),
    hotelId: Number(row['hotel_id']),
    kind: row['kind'] === 'message' || row['kind'] === 'review' ? row['kind'] : 'booking',
    externalId: String(row['external_id']),
    revision: Number(row['revision']),
    createdMs: Number(row['created_ms']),
    answer: toAnswer(row),
  };
}

function toAnswer(row: AgencyRow): DeliveryAnswer | null {
  const outcome = outcomes.find((each) => each === row['outcome']);
  if (outcome === undefined) return null;
  return {
    outcome,
    code: String(row['code']),
    message: String(row['message']),
    reservationIds: JSON.parse(String(row['reservation_ids'])),
  };
}
