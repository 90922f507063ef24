import {
  type LedgerImbalance,
  otherRevenueByChannel,
  readBalances,
  readCancellationFees,
  taxesOfInvoices,
  trialBalanceOf,
} from '@innkeeper/billing';
import {
  listArrivals,
  listCancelledStays,
  listGroupFigures,
  listStaysInRooms,
  requestFigures,
  soldAsOf,
  soldByChannel,
  soldByDate,
  soldByPlan,
} from '@innkeeper/booking';
import { taxesOfDocuments } from '@innkeeper/fiscal';
import { arrivingGuests } from '@innkeeper/guest';
import { readRoomTypes, roomsOfProperty } from '@innkeeper/hotel';
import { messageFigures, requestMessageDays } from '@innkeeper/messaging';
import { findSoldProperty, plansById, stockByDate } from '@innkeeper/rates';
import type { ReportFacts } from '@innkeeper/reporting';
import { readRevenueTerms } from './legal-documents.ts';

/** Ports of the reports, filled by the other contexts. `onImbalance` receives ledgers that are out of balance. */
export const reportFacts = (onImbalance: (found: LedgerImbalance) => void): ReportFacts => ({
  findProperty: findSoldProperty,
  stockByDate,
  soldByDate,
  soldByChannel,
  soldByPlan,
  otherRevenueByChannel: otherRevenueByChannel(readRevenueTerms),
  maintainFigures: requestFigures,
  soldAsOf,
  cancelledStays: listCancelledStays,
  groups: listGroupFigures,
  cancellationFees: readCancellationFees,
  taxesOfInvoices: async (ctx, issued) => [...(await taxesOfInvoices(ctx, issued)), ...(await taxesOfDocuments(ctx, issued))],
  trialBalance: trialBalanceOf(onImbalance),
  messageFigures,
  maintainMessageDays: requestMessageDays,
  plansById,
  arrivals: listArrivals,
  staysInRooms: listStaysInRooms,
  rooms: roomsOfProperty,
  roomTypeCodes: async (ctx, propertyId) => new Map((await readRoomTypes(ctx, propertyId)).map(({ id, code }) => [id, code])),
  guestsById: arrivingGuests,
  balances: readBalances,
});
