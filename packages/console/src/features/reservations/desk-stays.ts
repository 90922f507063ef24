import { client, type Inputs, type Outputs } from '../../app/trpc.ts';
import { type PageSource, type Pages, usePages } from '../../app/use-pages.ts';

/** Stay as the desk's lists show it: with names, figures and allowed actions. */
export type DeskStay = Outputs['ofConsole']['booking']['desk']['stays']['body']['data'][number];

type DeskInput = Extract<Inputs['ofConsole']['booking']['desk']['stays'], { readonly query?: unknown }>;
export type DeskFilter = Omit<NonNullable<DeskInput['query']>, 'cursor'>;

const path = ['ofConsole', 'booking', 'desk', 'stays'];

/** A list of stays, complete with the names that it shows: one call a page, none a row. Rules: CONSOLE-80. */
export function useDeskStays(filter: DeskFilter): Pages<DeskStay> {
  return usePages(deskStays(filter));
}

export function deskStays(filter: DeskFilter): PageSource<DeskStay> {
  return {
    key: [path, filter],
    read: (cursor) => client.ofConsole.booking.desk.stays.query({ query: { ...filter, cursor } }),
  };
}
