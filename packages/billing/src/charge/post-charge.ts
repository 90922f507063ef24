import { type FieldIssue, parseMoney } from '@innkeeper/kernel';
import type { ContractInput, Permission, WriteContext } from '@innkeeper/platform';
import { emitEntry } from '../folio/emit-entry.ts';
import type { EntryBody } from '../folio/folio.contract.ts';
import { unknownId } from '../folio/lock-folio.ts';
import { movementOf } from '../ledger/movement.ts';
import { postMovements } from '../ledger/post-movements.ts';
import type { postChargeContract } from './charge.contract.ts';
import { kindOfCode } from './charge-codes.ts';

type PostChargeInput = ContractInput<typeof postChargeContract>;

/** Facts of other contexts, composed by the process. */
export interface PostChargeDeps {
  /** True when the tenant has a user with this id. */
  readonly isUser: (ctx: WriteContext, userId: string) => Promise<boolean>;
}

/**
 * Posts one charge to an open folio.
 * Rules: FOLIO-6, FOLIO-7, FOLIO-8, FOLIO-9, FOLIO-10, FOLIO-14, BOOK-46. Errors: SVC-2007, SVC-2010, SVC-2011, SVC-3005.
 */
export function postCharge(deps: PostChargeDeps) {
  return async (ctx: WriteContext, { params, body }: PostChargeInput): Promise<EntryBody> => {
    const { currency, minor } = parseMoney(body.amount.currency, body.amount.amount);
    const movement = movementOf('charge', [
      {
        folioId: params.id,
        kind: kindOfCode(body.code),
        code: body.code,
        description: body.description,
        amountMinor: minor,
        serviceDate: body.service_date ?? null,
        postedBy: body.posted_by ?? ctx.actor.userId,
      },
    ]);
    const stay = body.reservation_id === undefined ? undefined : { reservationId: body.reservation_id, expectedPostedMinor: 0n };
    const findUnknown = (inner: WriteContext) => unknownPoster(inner, deps, body.posted_by);
    const [row] = await postMovements(ctx, { currency, movements: [movement], stay, findUnknown });
    if (!row) throw new Error('no charge was posted');
    return emitEntry(ctx, 'folio.charged', row);
  };
}

async function unknownPoster(ctx: WriteContext, deps: PostChargeDeps, userId: string | undefined): Promise<FieldIssue[]> {
  const isKnown = userId === undefined || (await deps.isUser(ctx, userId));
  return isKnown ? [] : [{ field: 'posted_by', issue: unknownId }];
}

/** Permission for a charge: a credit on a guest's bill needs the highest. Rules: AUTH-15. */
export function permissionOfCharge({ body }: PostChargeInput): Permission {
  return body.amount.amount.startsWith('-') ? 'full' : 'read_write';
}
