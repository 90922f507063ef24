import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { addDays } from '../../app/format.ts';
import { client, trpc } from '../../app/trpc.ts';
import type { RatePlan } from '../../app/use-rooms.ts';
import { areAsFound, rebased } from '../../ui/grid/cell-drafts.ts';
import { digitsOf } from '../../ui/grid/formula.ts';
import { type StagedEdits, type StagedWrite, useStagedEdits } from '../../ui/grid/use-staged-edits.ts';
import {
  type CellChange,
  type DailyRate,
  type Drafts,
  datesOfDrafts,
  isSame,
  noRate,
  type RateCell,
  type RateTable,
  type RateUpdate,
  reversed,
  stageChanges,
  tableOf,
  updatesOf,
} from './rate-updates.ts';

/** One bulk write. */
export interface RateWrite extends StagedWrite<RateCell> {
  readonly updates: readonly RateUpdate[];
}

export interface RateEdits extends StagedEdits<RateCell, CellChange, RateWrite> {
  readonly cellOf: (key: string) => RateCell;
  /** Amount that somebody else has saved since the cell was changed here. */
  readonly theirsOf: (key: string) => string | undefined;
}

/** Unsaved changes to the rates of a plan. Rules: CONSOLE-37, CONSOLE-43. */
export function useRateEdits(plan: RatePlan, rates: readonly DailyRate[]): RateEdits {
  const cache = useQueryClient();
  const table = tableOf(rates);
  const edits = useStagedEdits<RateCell, CellChange, RateWrite>({
    isSame,
    stageOver: (staged, changes) => stageChanges(changes, { cellOf, drafts: staged, digits: digitsOf(plan.currency) }),
    saveOf: (drafts) => writeOf('save', drafts, plan),
    undoOf: (saved) => writeOf('undo', reversed(saved.drafts), plan),
    write: (write, key) => writeOnce(cache, { plan, write, key }),
  });
  const { drafts } = edits;
  const cellOf = (key: string): RateCell => drafts.get(key)?.after ?? table.get(key) ?? noRate;
  return {
    ...edits,
    cellOf,
    theirsOf: (key) => {
      const [draft, theirs] = [drafts.get(key), table.get(key)];
      const isTheirs = theirs?.amount !== draft?.before.amount && theirs?.amount !== draft?.after.amount;
      return draft && isTheirs ? (theirs?.amount ?? undefined) : undefined;
    },
  };
}

function writeOf(kind: RateWrite['kind'], drafts: Drafts | null, plan: RatePlan): RateWrite | null {
  const updates = drafts && updatesOf(drafts, plan);
  return drafts && updates && { kind, drafts, updates, isForced: false };
}

interface OneWrite {
  readonly plan: RatePlan;
  readonly write: RateWrite;
  readonly key: string;
}

/** The grid is refreshed before this resolves. */
async function writeOnce(cache: QueryClient, { plan, write, key }: OneWrite): Promise<RateWrite | null> {
  const found = await readTable(plan.id, write.drafts);
  const cellAt = (cell: string): RateCell => found.get(cell) ?? noRate;
  if (!write.isForced && !areAsFound(write.drafts, cellAt, isSame)) return null;
  await client.hotel.rates.ratePlans.updateRates.mutate({ body: { updates: [...write.updates] }, idempotency_key: key });
  await cache.invalidateQueries({ queryKey: trpc.dailyRates.list.queryKey() });
  return { ...write, drafts: rebased(write.drafts, cellAt) };
}

const daysAtOnce = 366;

async function readTable(rate_plan_id: string, drafts: Drafts): Promise<RateTable> {
  const { from: first, to: last } = datesOfDrafts(drafts);
  const rates: DailyRate[] = [];
  for (let from = first; from <= last; from = addDays(from, daysAtOnce)) {
    const end = addDays(from, daysAtOnce - 1);
    rates.push(...(await client.dailyRates.list.query({ rate_plan_id, from, to: end < last ? end : last })).data);
  }
  return tableOf(rates);
}
