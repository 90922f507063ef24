import { addDays } from '../../app/format.ts';
import type { DeskFilter } from '../reservations/desk-stays.ts';
import type { Section } from './today-stays.ts';

const rowsAtOnce = 100;

/** Filters of the sections of Today. */
export function dayLists(today: string): Readonly<Record<Section, DeskFilter>> {
  return {
    arrivals: { arrival_from: today, arrival_to: today, status: ['confirmed'], limit: rowsAtOnce },
    tentative: { arrival_from: today, arrival_to: today, status: ['tentative'], limit: rowsAtOnce },
    departures: { departure_to: today, status: ['checked_in'], limit: rowsAtOnce },
    in_house: { departure_from: addDays(today, 1), status: ['checked_in'], limit: rowsAtOnce },
  };
}
