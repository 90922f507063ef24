import { type OperationsOfNoun, operation } from '@innkeeper/platform';
import { tag } from '../tag.ts';
import { readArrivalSheet } from './arrival-sheet.ts';
import { readDayFigures } from './day-figures.ts';
import {
  findDeskStaysContract,
  listDeskNightsContract,
  listDeskPaymentsContract,
  listDeskStaysContract,
  listStaySheetsContract,
  readArrivalSheetContract,
  readDayFiguresContract,
  readDeskOccupantsContract,
} from './desk.contract.ts';
import { listDeskNights } from './desk-nights.ts';
import { readDeskOccupants } from './desk-occupants.ts';
import { listDeskPayments } from './desk-payments.ts';
import { listDeskStays } from './desk-stays.ts';
import { findDeskStays } from './find-desk-stays.ts';
import { listStaySheets } from './stay-sheets.ts';

/** Reads of the front desk's screens; REST has none of them. Rules: CONSOLE-66, CONSOLE-80, CONSOLE-81, CONSOLE-82, CONSOLE-90. */
export const deskOperations = {
  stays: operation({
    route: 'GET /desk/stays',
    status: 200,
    permission: 'read_only',
    contract: listDeskStaysContract,
    tag,
    summary: 'List stays with names and figures',
    description:
      'Returns the reservations of GET /reservations with the name of the guest, earlier stays, expected arrival, room, amount due and allowed actions. Changes nothing. An invalid cursor is refused with SVC-2014.',
    errors: ['SVC-2014'],
    run: listDeskStays,
  }),
  sheets: operation({
    route: 'GET /desk/stays/sheets',
    status: 200,
    permission: 'read_only',
    contract: listStaySheetsContract,
    tag,
    summary: 'List stays with contact and folio',
    description:
      'Returns the stays of GET /desk/stays with telephone, e-mail and folio, to be read without a network. Changes nothing. An invalid cursor is refused with SVC-2014.',
    errors: ['SVC-2014'],
    run: listStaySheets,
  }),
  find: operation({
    route: 'GET /desk/stays/search',
    status: 200,
    permission: 'read_only',
    contract: findDeskStaysContract,
    tag,
    summary: 'Find stays by what a guest says',
    description:
      'Returns at most eight stays by name, e-mail, telephone, room number or number of the agency: guests in the house first, then the nearest arrivals. Changes nothing.',
    errors: [],
    run: findDeskStays,
  }),
  figures: operation({
    route: 'GET /desk/figures',
    status: 200,
    permission: 'read_only',
    contract: readDayFiguresContract,
    tag,
    summary: 'Count the arrivals and departures of a date',
    description: 'Returns how many stays arrive and leave on a date, how many of them have done so, and how many are in the house now.',
    errors: [],
    run: readDayFigures,
  }),
  payments: operation({
    route: 'GET /desk/payments',
    status: 200,
    permission: 'read_write',
    contract: listDeskPaymentsContract,
    tag,
    summary: 'List the payments to see to',
    description:
      'Returns what the plans of arriving guests and of those in the house ask for by a date and nobody has paid, and what could not be charged, failed ones first. Changes nothing.',
    errors: [],
    run: listDeskPayments,
  }),
  nights: operation({
    route: 'GET /desk/stays/{id}/nights',
    status: 200,
    permission: 'read_only',
    contract: listDeskNightsContract,
    tag,
    summary: 'List the nights of a stay with their prices',
    description:
      'Returns each night with its price, taxes included, and whether it has been posted. Changes nothing. An unknown id is SVC-2011.',
    errors: ['SVC-2011'],
    run: listDeskNights,
  }),
  occupants: operation({
    route: 'GET /desk/stays/{id}/occupants',
    status: 200,
    permission: 'read_only',
    contract: readDeskOccupantsContract,
    tag,
    summary: 'List the occupants of a stay with their names',
    description:
      'Returns the occupants of GET /reservations/{id}/occupants and the name of each guest. Changes nothing. An unknown id is SVC-2011.',
    errors: ['SVC-2011'],
    run: readDeskOccupants,
  }),
  arrival: operation({
    route: 'GET /desk/stays/{id}/arrival',
    status: 200,
    permission: 'read_only',
    contract: readArrivalSheetContract,
    tag,
    summary: 'Read what a check-in needs',
    description:
      'Returns the rooms of the type that are not free for the stay, and the missing registration data of the booker. Changes nothing. An unknown id is SVC-2011.',
    errors: ['SVC-2011'],
    run: readArrivalSheet,
  }),
} as const satisfies OperationsOfNoun;
