import { idText, limits, queryListOf, visibleText, whenValid, wholeNumber } from '@innkeeper/kernel';
import { contract, momentFrom, momentTo, pageOf, pageQuery } from '@innkeeper/platform';
import { z } from 'zod';

const kind = z.enum(['clean', 'inspect', 'maintenance']);
const status = z.enum(['open', 'in_progress', 'done']);
const cleaning = z.enum(['departure', 'stayover']);
const dayMinutes = 1_440;

/** Wire body of a housekeeping task. Rules: HOTEL-23, HOTEL-25. */
export const taskBody = z
  .strictObject({
    id: z.string(),
    property_id: z.string(),
    room_id: z.string(),
    kind,
    cleaning: cleaning.nullable().meta({ description: 'Kind of cleaning: after a departure, or during a stay' }),
    note: z.string().nullable(),
    status,
    assigned_to: z.string().nullable().meta({ description: 'A member of staff' }),
    expected_minutes: z.int().nullable(),
    created_at: z.string(),
    updated_at: z.string(),
    done_at: z.string().nullable(),
  })
  .meta({ id: 'HousekeepingTask' });
export type TaskBody = z.infer<typeof taskBody>;

export const listTasksContract = contract({
  query: {
    ...pageQuery,
    property_id: idText.optional(),
    room_id: idText.optional(),
    kind: queryListOf(kind).optional(),
    status: queryListOf(status).optional(),
    assigned_to: idText.optional().meta({ description: '`none`: unassigned tasks' }),
    created_from: momentFrom,
    created_to: momentTo,
  },
  output: pageOf(taskBody),
});

export const getTaskContract = contract({ params: ['id'], output: taskBody });

const note = visibleText(limits.textCharsMax).nullable();

export const createTaskContract = contract({
  body: z
    .strictObject({
      room_id: idText,
      kind,
      cleaning: cleaning.optional().meta({ description: 'Only with the kind `clean`; `departure` by default' }),
      note: note.optional(),
      assigned_to: idText.nullable().optional(),
      expected_minutes: wholeNumber()
        .min(1)
        .max(dayMinutes)
        .optional()
        .meta({ description: 'By default those of the room type; unknown for `maintenance`' }),
    })
    .superRefine(
      ({ kind: given, cleaning: of }, refinement) => {
        if (of !== undefined && given !== 'clean')
          refinement.addIssue({ code: 'custom', path: ['cleaning'], message: `is not of ${given}` });
      },
      whenValid('kind', 'cleaning'),
    )
    .meta({ id: 'NewHousekeepingTask' }),
  output: taskBody,
});

export const changeTaskContract = contract({
  params: ['id'],
  body: z.strictObject({ assigned_to: idText.nullable(), status, note }).partial().meta({ id: 'HousekeepingTaskPatch' }),
  output: taskBody,
});
