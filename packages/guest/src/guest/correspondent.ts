import { type RequestContext, readRows, statement } from '@innkeeper/platform';
import type { GuestProfile } from './guest.contract.ts';

/** A guest as far as messages to and from the guest need it. */
export interface Correspondent {
  readonly id: string;
  readonly email: string | null;
  readonly phone: string | null; // E.164
  readonly language: string | null;
  readonly preferred_channel: GuestProfile['preferred_channel'];
}

const columns = 'g.id, g.email, g.phone, g.language, g.preferred_channel';

const readOne = statement<Correspondent>(
  'guest.read_correspondent',
  `select ${columns} from guest.guest g where g.tenant_id = $1 and g.id = $2`,
);

/** How a guest can be written to; null when the id is no guest's. */
export async function readCorrespondent(ctx: RequestContext, id: string): Promise<Correspondent | null> {
  const [row] = await readRows(ctx, readOne, [ctx.tenant.id, id]);
  return row ?? null;
}

const sharingMax = 50; // guests of one address: a family, a company

const findByEmail = statement<Correspondent>(
  'guest.find_correspondents_by_email',
  `select ${columns} from guest.guest g
    where g.tenant_id = $1 and g.email_key = lower($2) and g.erased_at is null order by g.id desc limit ${sharingMax}`,
);

const findByPhone = statement<Correspondent>(
  'guest.find_correspondents_by_phone',
  `select ${columns} from guest.guest g
    where g.tenant_id = $1 and g.phone = $2 and g.erased_at is null order by g.id desc limit ${sharingMax}`,
);

/** Everybody who is reached under an e-mail address or a telephone number in E.164, the newest profile first. */
export async function findCorrespondents(
  ctx: RequestContext,
  { email, phone }: { readonly email: string | null; readonly phone: string | null },
): Promise<Correspondent[]> {
  if (email !== null) return readRows(ctx, findByEmail, [ctx.tenant.id, email]);
  return phone === null ? [] : readRows(ctx, findByPhone, [ctx.tenant.id, phone]);
}
