import { useLingui } from '@lingui/react/macro';
import { client } from '../../app/trpc.ts';
import { offerUndo, type UndoableAction } from '../../app/undo.ts';
import { type Action, useAction } from '../../app/use-action.ts';
import type { Folio } from './folio-page.tsx';

/** Target that creates a new folio. */
export const newFolio = 'new';

export interface EntryMove {
  readonly entryIds: readonly string[];
  readonly target: string; // the id of a folio, or `new`
}

const { folios } = client.hotel.billing;

/** Moves entries to another or a new folio, and offers to undo that. Rules: CONSOLE-51, CONSOLE-53. */
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

interface EntryTransfer {
  readonly fromId: string;
  readonly entryIds: readonly string[];
  readonly key: string;
}

/** Returns the undo, which removes the new folio unless somebody has posted to it since. */
async function splitOff({ fromId, entryIds, key: idempotency_key }: EntryTransfer): Promise<UndoableAction['takeBack']> {
  const { body: made } = await folios.split.mutate({ params: { id: fromId }, body: { entry_ids: [...entryIds] }, idempotency_key });
  const moved = made.entries.map(({ id }) => id);
  return async ({ key }) => {
    const present = await idsIn(made.id);
    if (present.length > moved.length) return transfer({ fromId: made.id, toId: fromId, entryIds: moved, key });
    return folios.merge.mutate({ params: { id: fromId }, body: { source_folio_id: made.id }, idempotency_key: key });
  };
}

/** Returns the undo; on the other folio the entries have other ids. */
async function transfer({
  fromId,
  toId,
  entryIds,
  key: idempotency_key,
}: EntryTransfer & { readonly toId: string }): Promise<UndoableAction['takeBack']> {
  const before = new Set(await idsIn(toId));
  await folios.transfer.mutate({ params: { id: fromId }, body: { entry_ids: [...entryIds], target_folio_id: toId }, idempotency_key });
  const came = (await idsIn(toId, fromId)).filter((id) => !before.has(id));
  return ({ key }) => transfer({ fromId: toId, toId: fromId, entryIds: came, key });
}

/** Ids of the entries of a folio, or only of those moved from another one. */
async function idsIn(id: string, from?: string): Promise<readonly string[]> {
  const { body } = await folios.get.query({ params: { id } });
  return body.entries.filter(({ moved_from }) => from === undefined || moved_from === from).map((entry) => entry.id);
}
