import { useRef, useState } from 'react';
import { type Action, useAction } from '../../app/use-action.ts';
import { areSameDrafts, type Drafts, type Sameness, type StagedDrafts, withoutSaved } from './cell-drafts.ts';

/** One write: changes to save, or the undo of saved ones. */
export interface StagedWrite<V> {
  readonly kind: 'save' | 'undo';
  readonly drafts: Drafts<V>;
  /** Writes even if somebody else has changed the cells. */
  readonly isForced: boolean;
}

export interface StagedEdits<V, C, W> {
  /** `leftOut`: pasted cells that lie outside of the grid. May be called later, for what was typed over the values of this rendering. */
  readonly stage: (changes: readonly C[], leftOut?: number) => void;
  /** Invalid texts of the last change, which was discarded. */
  readonly invalid: readonly string[];
  /** Cells of the last paste that were left out. */
  readonly leftOut: number;
  readonly drafts: Drafts<V>;
  readonly action: Action<W>;
  /** Write under way, or the last one. */
  readonly sent: W | null;
  /** Pending write; null if there is none, or the changes cannot be written as they are. */
  readonly save: W | null;
  /** Undo of the last write. */
  readonly undo: W | null;
  /** Write that was not made because somebody else had changed the cells. */
  readonly lost: W | null;
  readonly takeBack: () => void;
  readonly discard: () => void;
}

interface WritePlan<V, W> {
  readonly isSame: Sameness<V>;
  readonly undoOf: (saved: W) => W | null;
  /** The write with the values that it replaced; null if somebody else has changed the cells, and nothing is written. */
  readonly write: (write: W, key: string) => Promise<W | null>;
}

interface EditPlan<V, C, W> extends WritePlan<V, W> {
  /** Cells without a draft are changed from the values that this rendering shows. */
  readonly stageOver: (drafts: Drafts<V>, changes: readonly C[]) => StagedDrafts<V>;
  readonly saveOf: (drafts: Drafts<V>) => W | null;
}

/** Changes are collected in a grid and written in one call; both steps can be undone. Rules: CONSOLE-37, CONSOLE-43. */
export function useStagedEdits<V, C, W extends StagedWrite<V>>(plan: EditPlan<V, C, W>): StagedEdits<V, C, W> {
  const [history, setHistory] = useState<History<V>>([]);
  const latest = useRef(history); // for calls of an earlier rendering
  const keep = (next: History<V>): void => {
    latest.current = next;
    setHistory(next);
  };
  const [{ invalid, leftOut }, setRemark] = useState(noRemark);
  const { forget, ...writes } = useWrites(plan, (saved) => {
    setRemark(noRemark);
    keep(leftAfter(latest.current, saved, plan.isSame));
  });
  const { action, undo } = writes;
  const drafts = lastOf(history);
  const stage = (changes: readonly C[], leftOut = 0): void => {
    const before = lastOf(latest.current);
    const next = plan.stageOver(before, changes);
    setRemark({ invalid: next.faults, leftOut });
    if (next.faults.length > 0 || areSameDrafts(before, next.drafts, plan.isSame)) return;
    forget();
    keep([...latest.current, next.drafts]);
  };
  const takeBack = (): void => {
    if (action.isRunning) return; // what is being saved cannot be taken back on screen alone
    setRemark(noRemark);
    if (history.length === 0) {
      if (undo) action.submit(undo);
      return;
    }
    forget();
    keep(history.slice(0, -1));
  };
  const discard = (): void => {
    if (action.isRunning) return;
    setRemark(noRemark);
    keep([]);
    forget();
    action.dismiss();
  };
  return { ...writes, stage, invalid, leftOut, drafts, save: drafts.size > 0 ? plan.saveOf(drafts) : null, takeBack, discard };
}

interface Remark {
  readonly invalid: readonly string[];
  readonly leftOut: number;
}

const noRemark: Remark = { invalid: [], leftOut: 0 };

/** Drafts after each change. */
type History<V> = readonly Drafts<V>[];

function lastOf<V>(history: History<V>): Drafts<V> {
  return history.at(-1) ?? new Map();
}

function leftAfter<V>(history: History<V>, saved: Drafts<V>, isSame: Sameness<V>): History<V> {
  const left = withoutSaved(lastOf(history), saved, isSame);
  return left.size > 0 ? [left] : [];
}

/** `forget` withdraws a lost write: it is older than what the grid shows by now. */
function useWrites<V, W extends StagedWrite<V>>({ undoOf, write }: WritePlan<V, W>, onSaved: (saved: Drafts<V>) => void) {
  const [sent, setSent] = useState<W | null>(null);
  const [undo, setUndo] = useState<W | null>(null);
  const [lost, setLost] = useState<W | null>(null);
  const action = useAction({
    run: (given: W, key) => {
      setSent(given);
      return write(given, key);
    },
    onDone: (written, given) => {
      setLost(written === null ? given : null);
      if (written === null) return;
      setUndo(given.kind === 'save' ? undoOf(written) : null);
      onSaved(given.drafts);
    },
  });
  return { action, sent, undo, lost, forget: () => setLost(null) };
}
