import { useLingui } from '@lingui/react/macro';
import { client } from '../../app/trpc.ts';
import { offerUndo, type Undoable } from '../../app/undo.ts';
import { type Action, useAction } from '../../app/use-action.ts';
import type { Folio } from './folio-page.tsx';

/** Where entries go that get a folio of their own. */
export const newFolio = 'new';

export interface EntryMove {
  readonly entryIds: readonly string[];
  readonly target: string; // the id of a folio, or `new`
}

const { folios } = client.hotel.billing;

/** Moves entries of a folio to another one or to a new one, and offers to bring them back. Rules: CONSOLE-51, CONSOLE-53. */
export function useEntryMove(folio: Folio, onDone: () => void): Action<EntryMove> {
  const { t } = useLingui();
  return useAction({
    run: ({ entryIds, target }: EntryMove, key) => {
      const move = { fromId: folio.id, entryIds, key };
      return target === newFolio ? splitOff(move) : transfer({ ...move, toId: target });
    },
    onDone: (takeBack) => {
      offerUndo({ done: t`Moved to another folio`, takeBack });
      onDone();
    },
  });
}

interface Moving {
  readonly fromId: string;
  readonly entryIds: readonly string[];
  readonly key: string;
}

/** Answers the way back: the new folio goes again, unless somebody has posted to it in the meantime. */
async function splitOff({ fromId, entryIds, key: idempotency_key }: Moving): Promise<Undoable['takeBack']> {
  const { body: made } = await folios.split.mutate({ params: { id: fromId }, body: { entry_ids: [...entryIds] }, idempotency_key });
  const moved = made.entries.map(({ id }) => id);
  return async ({ key }) => {
    const present = await idsIn(made.id);
    if (present.length > moved.length) return transfer({ fromId: made.id, toId: fromId, entryIds: moved, key });
    return folios.merge.mutate({ params: { id: fromId }, body: { source_folio_id: made.id }, idempotency_key: key });
  };
}

/** Answers the way back: on the other folio the entries have other ids. */
async function transfer({
  fromId,
  toId,
  entryIds,
  key: idempotency_key,
}: Moving & { readonly toId: string }): Promise<Undoable['takeBack']> {
  const before = new Set(await idsIn(toId));
  await folios.transfer.mutate({ params: { id: fromId }, body: { entry_ids: [...entryIds], target_folio_id: toId }, idempotency_key });
  const came = (await idsIn(toId, fromId)).filter((id) => !before.has(id));
  return ({ key }) => transfer({ fromId: toId, toId: fromId, entryIds: came, key });
}

/** The entries of a folio, or those that came from another one. */
async function idsIn(id: string, from?: string): Promise<readonly string[]> {
  const { body } = await folios.get.query({ params: { id } });
  return body.entries.filter(({ moved_from }) => from === undefined || moved_from === from).map((entry) => entry.id);
}
