import { useState } from 'react';
import type { Refusal } from './refusal.ts';
import { type Action, type Choice, useAction } from './use-action.ts';
import { differingFields, type Field, type Version } from './versions.ts';

/** Draft to save, with the version it is based on. */
export interface DraftSave<D> {
  readonly draft: D;
  readonly seen: Version<D>;
}

export interface EditPlan<D> {
  readonly fields: readonly Field<D>[];
  /** Newest known version; another person may make a newer one at any time. */
  readonly present: Version<D>;
  /** Writes the change if the version seen is still current, and returns the new version. */
  readonly save: (saving: DraftSave<D>, idempotencyKey: string) => Promise<Version<D>>;
  /** Actions that would succeed after a refusal and that the person's role permits. */
  readonly choicesAfter?: (refusal: Refusal, saving: DraftSave<D>) => readonly Choice<DraftSave<D>>[];
  readonly onDone?: () => void;
}

/** Both versions after a lost race. */
export interface Race<D> {
  readonly begun: D;
  readonly mine: D;
  readonly theirs: D;
  readonly etag: string | null;
  /** Saves the chosen values over the current version, unless they equal it. */
  readonly resolve: (chosen: D) => void;
}

export interface Edit<D> {
  readonly draft: D;
  readonly isChanged: boolean;
  readonly change: (part: Partial<D>) => void;
  readonly undo: () => void;
  /** Draft to save now. */
  readonly saving: DraftSave<D>;
  readonly action: Action<DraftSave<D>>;
  readonly race: Race<D> | null;
}

const lostRace = 'SVC-3006';

/** State of an edit form: typed values survive changes by others, and whoever saves second resolves the conflict. Rules: CONSOLE-38. */
export function useVersionedEdit<D extends object>({ fields, present: known, save, choicesAfter, onDone }: EditPlan<D>): Edit<D> {
  const [begun, setBegun] = useState(known);
  const [draft, setDraft] = useState(known.draft);
  const [replaced, setReplaced] = useState<readonly Version<D>['etag'][]>([]);
  const present = replaced.includes(known.etag) ? begun : known; // after a save, the version before it is known until the next read
  const isChanged = differingFields(fields, begun.draft, draft).length > 0;
  const begin = (version: Version<D>): void => {
    setBegun(version);
    setDraft(version.draft);
  };
  const action = useAction({
    run: (saving: DraftSave<D>, key) => save(saving, key),
    ...(choicesAfter && { choicesAfter }),
    onDone: (saved, { seen }) => {
      setReplaced([...replaced, seen.etag]);
      begin(saved);
      onDone?.();
    },
  });
  const isNewer = begun.etag !== present.etag;
  if (isNewer && !action.isRunning) {
    if (!isChanged)
      begin(present); // nothing typed would be lost
    else if (differingFields(fields, begun.draft, present.draft).length === 0) setBegun(present); // something else of the resource has changed
  }
  const resolve = (chosen: D): void => {
    setBegun(present);
    setDraft(chosen);
    if (differingFields(fields, chosen, present.draft).length > 0) action.submit({ draft: chosen, seen: present });
    else action.dismiss();
  };
  const hasLost = action.refusal?.code === lostRace && isNewer;
  return {
    draft,
    isChanged,
    change: (part) => setDraft({ ...draft, ...part }),
    undo: () => begin(present),
    saving: { draft, seen: begun },
    action,
    race: hasLost ? { begun: begun.draft, mine: draft, theirs: present.draft, etag: present.etag, resolve } : null,
  };
}

/** Condition of a write: the version that the person has seen. */
export function ifMatch({ etag }: { readonly etag: string | null }): { readonly if_match?: string } {
  return etag === null ? {} : { if_match: etag };
}
