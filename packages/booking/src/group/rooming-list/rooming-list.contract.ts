import { nestedGuestInput } from '@innkeeper/guest';
import { idText, limits, listOf, localDate, whenValid, wholeNumber } from '@innkeeper/kernel';
import { contract } from '@innkeeper/platform';
import { refineStayLength } from '@innkeeper/rates';
import { z } from 'zod';

const roomFields = ['room_type_id', 'arrival', 'departure'] as const;

const listRow = z
  .strictObject({
    guest: nestedGuestInput.optional(),
    guest_id: idText.optional(),
    room_type_id: idText.optional().meta({ description: 'Required unless the guest shares a room' }),
    arrival: localDate.optional().meta({ description: 'Required unless the guest shares a room' }),
    departure: localDate.optional().meta({ description: 'Required unless the guest shares a room' }),
    adults: wholeNumber().min(1).max(limits.guestsPerStayMax).optional().meta({ description: 'By default the guests of the room' }),
    children: wholeNumber().min(0).max(limits.guestsPerStayMax).default(0),
    share_with: wholeNumber().min(0).optional().meta({ description: 'Index of the earlier row whose room the guest shares' }),
    notes: z.string().max(limits.textCharsMax).nullable().optional(),
  })
  .superRefine(
    (row, context) => {
      const missing = row.share_with === undefined ? roomFields.filter((field) => row[field] === undefined) : [];
      for (const field of missing)
        context.addIssue({ code: 'custom', path: [field], message: 'is required unless share_with is given', params: { missing: true } });
    },
    whenValid('share_with', ...roomFields),
  )
  .refine((row) => row.guest_id !== undefined || row.guest !== undefined, {
    path: ['guest_id'],
    error: 'is required unless a nested guest is given',
    params: { missing: true },
    ...whenValid(),
  })
  .refine((row) => row.guest_id === undefined || row.guest === undefined, {
    path: ['guest'],
    error: 'must not be given together with guest_id',
    ...whenValid(),
  })
  .superRefine(refineStayLength, whenValid('arrival', 'departure'));
export type ListRow = z.infer<typeof listRow>;

const rowsMax = 500;

/** Body and answer of POST /groups/{id}/rooming-list. Rules: GROUP-14. Errors: SVC-2003, SVC-2013. */
export const roomingListContract = contract({
  params: ['id'],
  body: z.strictObject({ rows: listOf(listRow, { min: 1, max: rowsMax }) }).meta({ id: 'RoomingListInput' }),
  output: z
    .strictObject({
      reservation_ids: z.array(z.string().nullable()).meta({ description: 'In the order of the rows; null for a guest who shares a room' }),
    })
    .meta({ id: 'RoomingList' }),
});
