import { folioBody } from '@innkeeper/billing';
import { idText, localDate, moneyBody, queryListOf } from '@innkeeper/kernel';
import { contract, pageOf } from '@innkeeper/platform';
import { z } from 'zod';
import { occupantsBody } from '../occupant/occupant.contract.ts';
import { paymentDueBody } from '../payment-due/payment-due.contract.ts';
import { listReservationsContract, reservationWithActions } from '../reservation/reservation.contract.ts';

/** A stay with everything that a list at the front desk shows of it. Rules: CONSOLE-80. */
const deskStay = z.strictObject({
  ...reservationWithActions.shape,
  guest_name: z.string(),
  earlier_stays: z.int().meta({ description: 'Stays of the guest that began before this one' }),
  eta: z.string().nullable().meta({ description: 'When the guest expects to arrive, as they wrote it' }),
  room: z.strictObject({ number: z.string(), condition: z.string(), ready: z.boolean() }).nullable(),
  due: moneyBody.nullable().meta({ description: 'Amount that the folio will owe at departure: its balance and the nights not yet posted' }),
});
export type DeskStay = z.infer<typeof deskStay>;

export const listDeskStaysContract = contract({
  query: { ...listReservationsContract.query.shape, id: queryListOf(idText).optional() },
  output: pageOf(deskStay),
});

/** A stay as it is readable without a network: nothing of documents, keys or messages. Rules: CONSOLE-90. */
const staySheet = z.strictObject({
  ...deskStay.shape,
  contact: z.strictObject({ phone: z.string().nullable(), email: z.string().nullable() }),
  folio: folioBody.nullable(),
});
export type StaySheet = z.infer<typeof staySheet>;

export const listStaySheetsContract = contract({ query: listReservationsContract.query.shape, output: pageOf(staySheet) });

const searchCharsMax = 100;

export const findDeskStaysContract = contract({
  query: { text: z.string().trim().min(1).max(searchCharsMax), date: localDate },
  output: z.strictObject({ data: z.array(deskStay) }),
});

const deskPayment = z.strictObject({ ...paymentDueBody.shape, reservation_id: z.string(), guest_name: z.string() });

export const listDeskPaymentsContract = contract({
  query: { date: localDate },
  output: z.strictObject({ data: z.array(deskPayment), is_complete: z.boolean() }),
});

const dayFigures = z.strictObject({
  arrivals: z.int().meta({ description: 'Stays that arrive on the date, those that have arrived included' }),
  arrived: z.int(),
  tentative: z.int().meta({ description: 'Stays that would arrive on the date and are not confirmed' }),
  departures: z.int().meta({ description: 'Stays that leave on the date or are overdue, those that have left included' }),
  departed: z.int(),
  in_house: z.int(),
});
export type DayFigures = z.infer<typeof dayFigures>;

export const readDayFiguresContract = contract({ query: { date: localDate }, output: dayFigures });

const pricedNight = z.strictObject({
  date: localDate,
  price: moneyBody.meta({ description: 'With VAT and city tax' }),
  is_posted: z.boolean(),
});

export const listDeskNightsContract = contract({ params: ['id'], output: z.strictObject({ data: z.array(pricedNight) }) });

export const readDeskOccupantsContract = contract({
  params: ['id'],
  output: z.strictObject({
    occupants: occupantsBody,
    names: z.record(z.string(), z.string()).meta({ description: 'By the id of a guest' }),
  }),
});

/** Needs of a check-in. Rules: CONSOLE-81. */
const arrivalSheet = z.strictObject({
  taken_room_ids: z.array(idText).meta({ description: 'Rooms of the type that other stays have' }),
  missing: z.array(z.string()).meta({ description: 'Paths in the profile of the booker that a registration would miss' }),
});
export type ArrivalSheet = z.infer<typeof arrivalSheet>;

export const readArrivalSheetContract = contract({ params: ['id'], output: arrivalSheet });
