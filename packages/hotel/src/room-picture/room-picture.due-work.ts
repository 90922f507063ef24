import {
  type DueBatch,
  type DueWork,
  type DueWorkContext,
  handleEach,
  inTransaction,
  type RequestContext,
  statement,
  systemStatement,
} from '@innkeeper/platform';
import { pictureLimits } from './picture-limits.ts';
import type { ResizedPicture } from './resize-picture.ts';
import type { PictureFailure } from './room-picture.contract.ts';

type FetchedPicture = { readonly kind: 'file'; readonly bytes: Buffer } | { readonly kind: PictureFailure };

export interface PictureDeps {
  /** Fetches a file from an address that a hotel has given. Never throws. */
  readonly fetchFile: (wanted: { readonly url: string; readonly bytesMax: number }) => Promise<FetchedPicture>;
}

const findDue = systemStatement<{ tenant_id: string; id: string }>(
  'hotel.find_due_pictures',
  `select c.tenant_id, c.id from hotel.room_picture c
    where c.state = 'waiting' and c.next_attempt_at <= clock_timestamp() and c.id > $1 order by c.id limit ${pictureLimits.batchMax}`,
);

/** Fetches the pictures that hotels have named. Rules: DIRECT-36. */
export function fetchPicturesWork(deps: PictureDeps): DueWork {
  return { name: 'hotel.fetch-pictures', every: '30 seconds', time: 'real', runBatch: (ctx, after) => runBatch(ctx, deps, after) };
}

async function runBatch(ctx: DueWorkContext, deps: PictureDeps, after: string | null): Promise<DueBatch> {
  const due = await ctx.db.runAsSystem(findDue, [after ?? '']);
  const batch = await handleEach(ctx, due, {
    resourceId: ({ id }) => id,
    handle: async ({ tenant_id, id }) => fetchPicture(await ctx.inTenant(tenant_id), deps, id),
  });
  return { ...batch, next: due.length === pictureLimits.batchMax ? (due.at(-1)?.id ?? null) : null };
}

// The next attempt is set before this one begins, so that a picture that kills the process is not tried for ever.
const claim = statement<{ url: string; attempts: number }>(
  'hotel.claim_picture',
  `update hotel.room_picture c set attempts = c.attempts + 1,
          next_attempt_at = clock_timestamp() + make_interval(secs => ($3::integer[])[least(c.attempts + 1, cardinality($3::integer[]))])
    where c.tenant_id = $1 and c.id = $2 and c.state = 'waiting' and c.next_attempt_at <= clock_timestamp()
   returning c.url, c.attempts`,
);

/** One attempt, with the network and the pixels outside of any transaction. */
async function fetchPicture(ctx: RequestContext, deps: PictureDeps, id: string): Promise<boolean> {
  const [claimed] = await inTransaction(ctx, (inner) => inner.tx.run(claim, [inner.tenant.id, id, [...pictureLimits.retrySeconds]]));
  if (!claimed) return false;
  const isLate = claimed.attempts > pictureLimits.attemptsMax; // the last attempt ended with its process
  const outcome = isLate ? ({ failure: 'broken' } as const) : await attempt(deps, claimed.url);
  await inTransaction(ctx, async (inner) => {
    if ('files' in outcome) await inner.tx.run(show, [inner.tenant.id, id, ...columnsOf(outcome.files)]);
    else {
      const isFinal = outcome.failure !== 'unreachable' || claimed.attempts >= pictureLimits.attemptsMax;
      await inner.tx.run(noteFailure, [inner.tenant.id, id, outcome.failure, isFinal]);
    }
    inner.tx.announce('hotel.pictures');
  });
  return true;
}

type Outcome = Extract<ResizedPicture, { files: unknown }> | { readonly failure: PictureFailure };

async function attempt({ fetchFile }: PictureDeps, url: string): Promise<Outcome> {
  const fetched = await fetchFile({ url, bytesMax: pictureLimits.bytesMax });
  if (fetched.kind !== 'file') return { failure: fetched.kind };
  const { resizePicture } = await import('./resize-picture.ts'); // native code that only workers need
  return resizePicture(fetched.bytes);
}

// A picture that was removed meanwhile is not found any more.
const show = statement<never>(
  'hotel.show_picture',
  `with shown as (
     update hotel.room_picture set state = 'shown', next_attempt_at = null, failure = null
      where tenant_id = $1 and id = $2 and state = 'waiting' returning tenant_id, id
   )
   insert into hotel.room_picture_file (tenant_id, picture_id, width, height, digest, content)
   select s.tenant_id, s.id, f.width, f.height, f.digest, f.content
     from shown s cross join unnest($3::integer[], $4::integer[], $5::text[], $6::bytea[]) as f(width, height, digest, content)`,
);

function columnsOf(files: Extract<Outcome, { files: unknown }>['files']) {
  const column = <K extends keyof (typeof files)[number]>(name: K) => files.map((file) => file[name]);
  return [column('width'), column('height'), column('digest'), column('content')];
}

const noteFailure = statement<never>(
  'hotel.note_failure_of_picture',
  `update hotel.room_picture set failure = $3, state = case when $4 then 'failed' else state end,
          next_attempt_at = case when $4 then null else next_attempt_at end
    where tenant_id = $1 and id = $2 and state = 'waiting'`,
);
