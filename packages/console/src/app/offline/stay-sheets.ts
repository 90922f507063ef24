import { type Outputs, queryClient } from '../trpc.ts';

/** A stay with contact and folio, as the copy has it. */
export type StaySheet = Outputs['ofConsole']['booking']['desk']['sheets']['body']['data'][number];

export const sheetsKey = [['ofConsole', 'booking', 'desk', 'sheets'], { type: 'copy' }] as const;

/** The sheet of a stay in the house or of the next two weeks, shown until an answer about the stay itself arrives. */
export function sheetOf(stayId: string): StaySheet | undefined {
  return sheets().find(({ id }) => id === stayId);
}

export function sheetOfFolio(folioId: string): StaySheet | undefined {
  return sheets().find(({ folio_id }) => folio_id === folioId);
}

function sheets(): readonly StaySheet[] {
  return queryClient.getQueryData<readonly StaySheet[]>(sheetsKey) ?? [];
}

/** Part of the copy in the form of an answer about it alone. */
export function answerOf<B>(body: B | null | undefined) {
  return body ? { body, etag: null, is_replayed: false } : undefined;
}
