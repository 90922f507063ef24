import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { faultOfField } from '../../../app/refusals/issue-words.ts';
import { client, trpc } from '../../../app/trpc.ts';
import { type Action, useAction } from '../../../app/use-action.ts';
import { digitsOf } from '../../../ui/grid/formula.ts';
import {
  type BlockCell,
  type BlockCellChange,
  type BlockDrafts,
  type BlockNight,
  type BlockPart,
  type BlockTable,
  blockFaultsOf,
  blockTableOf,
  cellOf,
  isBlockAsFound,
  nightsToWrite,
  stageBlock,
  type WrittenNight,
} from './block-edits.ts';

/** One write of the block, all or nothing. */
export interface BlockWrite {
  readonly drafts: BlockDrafts;
  readonly nights: readonly WrittenNight[];
  /** Writes even if somebody else has changed the nights. */
  readonly isForced: boolean;
}

export interface BlockEdits {
  readonly table: BlockTable;
  readonly cellOf: (key: string) => BlockCell;
  readonly isDraft: (key: string, part: BlockPart) => boolean;
  /** Refusal of a cell in words. */
  readonly faultOf: (key: string, part: BlockPart) => string | undefined;
  readonly stage: (changes: readonly BlockCellChange[]) => void;
  /** Invalid texts of the last change, which was discarded. */
  readonly invalid: readonly string[];
  readonly drafts: BlockDrafts;
  readonly action: Action<BlockWrite>;
  /** Pending write; null if there is none, or it exceeds the limit of one write. */
  readonly save: BlockWrite | null;
  /** Write that was not made because somebody else had changed the nights. */
  readonly lost: BlockWrite | null;
  readonly takeBack: () => void;
  readonly discard: () => void;
}

const nothing: BlockDrafts = new Map();

interface BlockOf {
  readonly groupId: string;
  readonly currency: string;
  readonly nights: readonly BlockNight[];
}

/** Changes are collected in the grid and written in one call. Rules: CONSOLE-43, CONSOLE-93. */
export function useBlockEdits({ groupId, currency, nights }: BlockOf): BlockEdits {
  const [history, setHistory] = useState<readonly BlockDrafts[]>([]);
  const [invalid, setInvalid] = useState<readonly string[]>([]);
  const { action, lost, sent, forget } = useBlockWrites(groupId, () => setHistory([]));
  const table = blockTableOf(nights);
  const drafts = history.at(-1) ?? nothing;
  const written = nightsToWrite(drafts, currency);
  const faults = blockFaultsOf(action.refusal?.details ?? [], sent);
  const stage = (changes: readonly BlockCellChange[]): void => {
    const next = stageBlock(changes, { table, drafts, digits: digitsOf(currency) });
    setInvalid(next.faults);
    if (next.faults.length === 0) setHistory([...history, next.drafts]);
  };
  return {
    table,
    cellOf: (key) => drafts.get(key)?.after ?? cellOf(table, key),
    isDraft: (key, part) => {
      const draft = drafts.get(key);
      return draft !== undefined && draft.before[part] !== draft.after[part];
    },
    faultOf: (key, part) => {
      const found = faults.find((fault) => fault.key === key && fault.part === part);
      return found && (faultOfField(found.issue) ?? found.issue.issue);
    },
    stage,
    invalid,
    drafts,
    action,
    save: written !== null && written.length > 0 ? { drafts, nights: written, isForced: false } : null,
    lost,
    takeBack: () => setHistory(history.slice(0, -1)),
    discard: () => {
      setHistory([]);
      forget();
    },
  };
}

function useBlockWrites(groupId: string, onSaved: () => void) {
  const cache = useQueryClient();
  const [lost, setLost] = useState<BlockWrite | null>(null);
  const [sent, setSent] = useState<readonly WrittenNight[]>([]);
  const action = useAction({
    run: (write: BlockWrite, key) => {
      setSent(write.nights);
      return writeOnce(cache, { ...write, groupId, key });
    },
    onDone: (isWritten, write) => {
      setLost(isWritten ? null : write);
      if (isWritten) onSaved();
    },
  });
  const forget = (): void => {
    setLost(null);
    action.dismiss();
  };
  return { action, lost, sent, forget };
}

interface OneWrite extends BlockWrite {
  readonly groupId: string;
  readonly key: string;
}

/** False if somebody else has changed the nights; then nothing is written. The grid is refreshed before this resolves. */
async function writeOnce(cache: QueryClient, { groupId, drafts, nights, isForced, key }: OneWrite): Promise<boolean> {
  const params = { id: groupId };
  if (!isForced) {
    const present = await client.hotel.booking.groups.getBlock.query({ params });
    if (!isBlockAsFound(drafts, blockTableOf(present.body.data))) return false;
  }
  await client.hotel.booking.groups.writeBlock.mutate({ params, body: { nights: [...nights] }, idempotency_key: key });
  await cache.invalidateQueries({ queryKey: trpc.hotel.booking.groups.getBlock.queryKey() });
  return true;
}
