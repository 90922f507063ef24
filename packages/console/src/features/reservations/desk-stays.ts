import { client, type Inputs, type Outputs } from '../../app/trpc.ts';
import { type Pages, usePages } from '../../app/use-pages.ts';

/** Stay as the desk's lists show it: with names, figures and allowed actions. */
export type DeskStay = Outputs['ofConsole']['booking']['desk']['stays']['body']['data'][number];

type DeskInput = Extract<Inputs['ofConsole']['booking']['desk']['stays'], { readonly query?: unknown }>;
type DeskFilter = Omit<NonNullable<DeskInput['query']>, 'cursor'>;

const path = ['ofConsole', 'booking', 'desk', 'stays'];

/** A list of stays, complete with the names that it shows: one call a page, none a row. Rules: CONSOLE-80. */
export function useDeskStays(filter: DeskFilter): Pages<DeskStay> {
  return usePages<DeskStay>({
    key: [path, filter],
    read: (cursor) => client.ofConsole.booking.desk.stays.query({ query: { ...filter, cursor } }),
  });
}
