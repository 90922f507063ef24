import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { faultText } from '../../../app/refusal.ts';
import { client, trpc } from '../../../app/trpc.ts';
import { areAsFound, rebased } from '../../../ui/grid/cell-drafts.ts';
import { digitsOf } from '../../../ui/grid/formula.ts';
import { type StagedEdits, type StagedWrite, useStagedEdits } from '../../../ui/grid/use-staged-edits.ts';
import {
  type BlockCellChange,
  type BlockContents,
  type BlockDrafts,
  type BlockNight,
  type BlockTable,
  type BlockValue,
  blockTableOf,
  contentsOf,
  isSameValue,
  ratesWithoutRooms,
  reversedBlock,
  stageBlock,
  valueIn,
} from './block-edits.ts';
import { type BlockFault, blockFaultsOf, openFaultsOf } from './block-faults.ts';

/** One write of the block, all or nothing. */
export interface BlockWrite extends StagedWrite<BlockValue>, BlockContents {
  /** The block before it. */
  readonly found: BlockTable;
}

export interface BlockEdits extends StagedEdits<BlockValue, BlockCellChange, BlockWrite> {
  readonly table: BlockTable;
  readonly valueOf: (cell: string) => BlockValue;
  /** Value that somebody else has saved since the cell was changed here; null for none. */
  readonly theirsOf: (cell: string) => BlockValue | undefined;
  /** Refusals that are about a cell, until it is changed. */
  readonly faults: readonly BlockFault[];
  /** The first one of a cell, in words. */
  readonly faultOf: (cell: string) => string | undefined;
  /** Cells with a rate that contracts nothing. */
  readonly withoutRooms: readonly string[];
}

interface BlockOf {
  readonly groupId: string;
  readonly currency: string;
  readonly nights: readonly BlockNight[];
}

/** Unsaved changes to the block of a group. Rules: CONSOLE-43, CONSOLE-93. */
export function useBlockEdits({ groupId, currency, nights }: BlockOf): BlockEdits {
  const cache = useQueryClient();
  const table = blockTableOf(nights);
  const writeOf = (kind: BlockWrite['kind'], drafts: BlockDrafts): BlockWrite | null => {
    const contents = contentsOf(drafts, table, currency);
    return contents && { kind, ...contents, isForced: false, found: table };
  };
  const edits = useStagedEdits<BlockValue, BlockCellChange, BlockWrite>({
    isSame: isSameValue,
    stageOver: (staged, changes) => stageBlock(changes, { shownAt, drafts: staged, digits: digitsOf(currency) }),
    saveOf: (drafts) => writeOf('save', drafts),
    undoOf: ({ drafts, found }) => writeOf('undo', reversedBlock(drafts, found)),
    write: (write, key) => writeOnce(cache, { groupId, write, key }),
  });
  const { drafts, sent, action } = edits;
  const shownAt = (cell: string): BlockValue => drafts.get(cell)?.after ?? valueIn(table, cell);
  const refused = blockFaultsOf(action.refusal?.details ?? [], sent?.nights ?? []);
  const faults = sent ? openFaultsOf(refused, sent, drafts) : [];
  const isCorrected = refused.length > 0 && faults.length === 0;
  return {
    ...edits,
    action: isCorrected ? { ...action, refusal: null, choices: [] } : action,
    table,
    valueOf: shownAt,
    theirsOf: (cell) => theirsIn(drafts, table, cell),
    faults,
    faultOf: (cell) => {
      const found = faults.find((fault) => fault.cell === cell);
      return found && faultText(found.issue);
    },
    withoutRooms: ratesWithoutRooms(drafts, table),
  };
}

function theirsIn(drafts: BlockDrafts, table: BlockTable, cell: string): BlockValue | undefined {
  const [draft, theirs] = [drafts.get(cell), valueIn(table, cell)];
  return draft === undefined || theirs === draft.before || theirs === draft.after ? undefined : theirs;
}

interface OneWrite {
  readonly groupId: string;
  readonly write: BlockWrite;
  readonly key: string;
}

/** The grid is refreshed before this resolves. */
async function writeOnce(cache: QueryClient, { groupId, write, key }: OneWrite): Promise<BlockWrite | null> {
  const params = { id: groupId };
  const found = blockTableOf((await client.hotel.booking.groups.getBlock.query({ params })).body.data);
  const valueAt = (cell: string): BlockValue => valueIn(found, cell);
  if (!write.isForced && !areAsFound(write.drafts, valueAt, isSameValue)) return null;
  await client.hotel.booking.groups.writeBlock.mutate({ params, body: { nights: [...write.nights] }, idempotency_key: key });
  await cache.invalidateQueries({ queryKey: trpc.hotel.booking.groups.getBlock.queryKey() });
  return { ...write, drafts: rebased(write.drafts, valueAt), found };
}
