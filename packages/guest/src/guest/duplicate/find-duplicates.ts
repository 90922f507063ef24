import { refuse } from '@innkeeper/kernel';
import { type ContractInput, type ContractOutput, type RequestContext, readRows, statement } from '@innkeeper/platform';
import { type GuestRow, openBirth, survivorIds } from '../guest-row.ts';
import { type Duplicate, type DuplicateReason, duplicateReasons, type findDuplicatesContract } from './duplicates.contract.ts';

const shownMax = 20;

type Birth = Pick<GuestRow, 'id' | 'date_of_birth' | 'sealed_date_of_birth'>;

interface CandidateRow extends Omit<Duplicate, 'reasons'>, Omit<Birth, 'id'> {
  readonly reasons: readonly (DuplicateReason | 'self')[];
}

// The function reads a limited number for each reason, along an index; each of them is then reached by its key.
const findCandidates = statement<CandidateRow>(
  'guest.find_duplicates',
  `with subject as materialized (
     select g.id from guest.guest g where g.tenant_id = $1 and g.id = any(${survivorIds(2)})
   ), candidate as materialized (
     select c.id, array_agg(c.reason) as reasons
       from (select s.id, 'self' as reason from subject s
             union all
             select d.id, d.reason from subject s cross join lateral guest.likely_duplicates(s.id) d) c
      group by c.id
   )
   select g.*, c.reasons from candidate c
    cross join lateral (
      select g.id, g.first_name, g.last_name, g.second_last_name, g.email, g.phone, g.past_stays, g.date_of_birth, g.sealed_date_of_birth
        from guest.guest g where g.tenant_id = $1 and g.id = c.id limit 1
    ) g`,
);

/**
 * Guests who may be the same person, most likely first: by document, e-mail address, telephone, a similar name with or without the date of
 * birth, or at least the last name. Rules: CONSOLE-52. Errors: SVC-2011.
 */
export async function findDuplicates(
  ctx: RequestContext,
  { params }: ContractInput<typeof findDuplicatesContract>,
): Promise<ContractOutput<typeof findDuplicatesContract>> {
  const rows = await readRows(ctx, findCandidates, [ctx.tenant.id, params.id]);
  const subject = rows.find(({ reasons }) => reasons.includes('self'));
  if (!subject) throw refuse('SVC-2011', 'id', 'resolves to nothing in this tenant');
  const birth = birthOf(ctx, subject);
  const candidates = rows
    .filter((row) => row !== subject)
    .map((row) => toDuplicate(row, birth !== null && birthOf(ctx, row) === birth))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || other.reasons.length - one.reasons.length || (one.id < other.id ? 1 : -1));
  return { data: candidates.slice(0, shownMax) };
}

function birthOf(ctx: RequestContext, row: Birth): string | null {
  return row.date_of_birth ?? openBirth(ctx, row);
}

function toDuplicate(
  { date_of_birth: _, sealed_date_of_birth: __, reasons: found, ...guest }: CandidateRow,
  isBornSameDay: boolean,
): Duplicate {
  const isNamesake = found.includes('name') || found.includes('last_name');
  const isFound = (reason: DuplicateReason): boolean => (reason === 'birth' ? isBornSameDay && isNamesake : found.includes(reason));
  return { ...guest, reasons: duplicateReasons.filter(isFound) };
}

function rankOf({ reasons }: Duplicate): number {
  return Math.min(...reasons.map((reason) => duplicateReasons.indexOf(reason)));
}
