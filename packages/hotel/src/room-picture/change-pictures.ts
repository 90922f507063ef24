import { createHash } from 'node:crypto';
import { newId, refuse } from '@innkeeper/kernel';
import {
  type ContractInput,
  etagOf,
  type RequestContext,
  readRows,
  requireMatch,
  statement,
  type ValueFault,
  type WriteContext,
} from '@innkeeper/platform';
import { z } from 'zod';
import type { changePicturesContract, PicturesBody, readPicturesContract } from './room-picture.contract.ts';

export interface PictureAddressDeps {
  /** Reasons to refuse an address that is to be fetched. */
  readonly addressIssues: (url: string, ctx: RequestContext) => readonly string[];
}

const withUrls = z.object({ body: z.object({ pictures: z.array(z.unknown()) }) });
const withUrl = z.object({ url: z.string().min(1) });

/** Faults of addresses, reported together with every other fault of the body. Rules: DIRECT-36, ERR-4. */
export function pictureFaults({ addressIssues }: PictureAddressDeps, input: unknown, ctx: RequestContext): ValueFault[] {
  const pictures = withUrls.safeParse(input).data?.body.pictures ?? [];
  return pictures.flatMap((picture, index) => {
    const { data } = withUrl.safeParse(picture);
    if (!data) return [];
    return addressIssues(data.url, ctx).map((issue) => ({ path: ['body', 'pictures', index, 'url'], issue }));
  });
}

type Picture = PicturesBody['pictures'][number];

interface PictureRow extends Picture {
  id: string;
}

const readOfType = statement<{ id: string; pictures: PictureRow[] }>(
  'hotel.read_pictures',
  `select t.id, coalesce((
       select json_agg(json_build_object('id', c.id, 'url', c.url, 'alt', c.alt, 'state', c.state, 'failure', c.failure,
           'next_attempt_at', to_char(c.next_attempt_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by c.position)
         from hotel.room_picture c where c.tenant_id = t.tenant_id and c.room_type_id = t.id), '[]') as pictures
     from hotel.room_type t where t.tenant_id = $1 and t.id = $2`,
);

const lockType = statement<{ id: string }>(
  'hotel.lock_type_of_pictures',
  'select t.id from hotel.room_type t where t.tenant_id = $1 and t.id = $2 for no key update',
);

const removeOthers = statement<never>(
  'hotel.remove_pictures',
  'delete from hotel.room_picture where tenant_id = $1 and room_type_id = $2 and not (id = any($3))',
);

// Failed pictures are fetched again; those already shown stay.
const keep = statement<never>(
  'hotel.keep_pictures',
  `update hotel.room_picture c set position = k.position, alt = k.alt,
          state = case c.state when 'failed' then 'waiting' else c.state end,
          attempts = case c.state when 'failed' then 0 else c.attempts end,
          next_attempt_at = case c.state when 'failed' then clock_timestamp() else c.next_attempt_at end
     from unnest($2::text[], $3::integer[], $4::text[]) as k(id, position, alt)
    where c.tenant_id = $1 and c.id = k.id`,
);

const add = statement<never>(
  'hotel.add_pictures',
  `insert into hotel.room_picture (tenant_id, id, room_type_id, position, url, alt, state, next_attempt_at, created_at)
   select $1, n.id, $2, n.position, n.url, n.alt, 'waiting', clock_timestamp(), $7
     from unnest($3::text[], $4::integer[], $5::text[], $6::text[]) as n(id, position, url, alt)`,
);

/** Pictures of a room type with the entity tag of the list. Rules: DIRECT-36. Errors: SVC-2011. */
export async function readPictures(ctx: RequestContext, { params }: ContractInput<typeof readPicturesContract>): Promise<PicturesBody> {
  return answerOf(ctx, await rowsOf(ctx, params.id), params.id);
}

/** Replaces the list; the pictures themselves are fetched in the background. Rules: DIRECT-36. Errors: SVC-2011, SVC-2013, SVC-3006. */
export async function changePictures(
  ctx: WriteContext,
  { params, body }: ContractInput<typeof changePicturesContract>,
): Promise<PicturesBody> {
  const { id } = params;
  await ctx.tx.run(lockType, [ctx.tenant.id, id]);
  const before = await rowsOf(ctx, id);
  requireMatch(ctx, versionOf(before));
  ctx.reply.before = bodyOf(before, id);
  const known = new Map(before.map((row) => [row.url, row.id]));
  const wanted = body.pictures.map(({ url, alt }, position) => ({ id: known.get(url), url, alt, position }));
  const kept = wanted.flatMap((one) => (one.id === undefined ? [] : [{ ...one, id: one.id }]));
  const added = wanted.flatMap((one) => (one.id === undefined ? [{ ...one, id: newId('roomPicture') }] : []));
  const [ids, positions, alts] = columnsOf(kept);
  await ctx.tx.run(removeOthers, [ctx.tenant.id, id, ids]);
  await ctx.tx.run(keep, [ctx.tenant.id, ids, positions, alts]);
  const [newIds, newPositions, newAlts] = columnsOf(added);
  const urls = added.map(({ url }) => url);
  await ctx.tx.run(add, [ctx.tenant.id, id, newIds, newPositions, urls, newAlts, ctx.clock.now()]);
  return answerOf(ctx, await rowsOf(ctx, id), id);
}

interface PlacedPicture {
  readonly id: string;
  readonly alt: string | null;
  readonly position: number;
}

function columnsOf(pictures: readonly PlacedPicture[]) {
  return [pictures.map(({ id }) => id), pictures.map(({ position }) => position), pictures.map(({ alt }) => alt)] as const;
}

/** Errors: SVC-2011. */
async function rowsOf(ctx: RequestContext, id: string): Promise<readonly PictureRow[]> {
  const [type] = await readRows(ctx, readOfType, [ctx.tenant.id, id]);
  if (!type) throw refuse('SVC-2011', 'id', 'no such room type');
  return type.pictures;
}

function answerOf(ctx: RequestContext, rows: readonly PictureRow[], id: string): PicturesBody {
  ctx.reply.etag = etagOf(versionOf(rows));
  return bodyOf(rows, id);
}

function bodyOf(rows: readonly PictureRow[], id: string): PicturesBody {
  return { id, pictures: rows.map(({ id: _own, ...picture }) => picture) };
}

const versionBytes = 6; // fits a number

/** Version of what the hotel has given; the progress of fetching does not count. */
function versionOf(rows: readonly PictureRow[]): number {
  const given = rows.map(({ url, alt }) => [url, alt]);
  return createHash('sha256').update(JSON.stringify(given)).digest().readUIntBE(0, versionBytes);
}
