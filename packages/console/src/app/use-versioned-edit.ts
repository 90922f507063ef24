import { useState } from 'react';
import type { Refusal } from './refusal.ts';
import { type Action, type Choice, useAction } from './use-action.ts';
import { type Field, fieldsApart, type Version } from './versions.ts';

/** What is saved: the fields as they are to be, made from the version that the person has seen. */
export interface Saving<D> {
  readonly draft: D;
  readonly seen: Version<D>;
}

export interface EditPlan<D> {
  readonly fields: readonly Field<D>[];
  /** The newest version that is known; another person may make a newer one at any time. */
  readonly present: Version<D>;
  /** Writes the change, on condition that the version seen is still the present one, and answers what has become of it. */
  readonly save: (saving: Saving<D>, idempotencyKey: string) => Promise<Version<D>>;
  /** Actions that would succeed after a refusal and that the person may take. */
  readonly choicesAfter?: (refusal: Refusal, saving: Saving<D>) => readonly Choice<Saving<D>>[];
  readonly onDone?: () => void;
}

/** Both versions, after somebody else was faster. */
export interface Race<D> {
  readonly begun: D;
  readonly mine: D;
  readonly theirs: D;
  readonly etag: string | null;
  /** Saves what was chosen of both over the present version; when it is the present version there is nothing to save. */
  readonly settle: (chosen: D) => void;
}

export interface Edit<D> {
  readonly draft: D;
  readonly isChanged: boolean;
  readonly change: (part: Partial<D>) => void;
  readonly undo: () => void;
  /** What is to be saved now. */
  readonly saving: Saving<D>;
  readonly action: Action<Saving<D>>;
  readonly race: Race<D> | null;
}

const lostRace = 'SVC-3006';

/** The fields of a resource while a person changes them: what is typed survives changes by others, and whoever saves second decides. Rules: CONSOLE-38. */
export function useVersionedEdit<D extends object>({ fields, present, save, choicesAfter, onDone }: EditPlan<D>): Edit<D> {
  const [begun, setBegun] = useState(present);
  const [draft, setDraft] = useState(present.draft);
  const isChanged = fieldsApart(fields, begun.draft, draft).length > 0;
  const begin = (version: Version<D>): void => {
    setBegun(version);
    setDraft(version.draft);
  };
  const action = useAction({
    run: (saving: Saving<D>, key) => save(saving, key),
    ...(choicesAfter && { choicesAfter }),
    onDone: (saved) => {
      begin(saved);
      onDone?.();
    },
  });
  const isNewer = begun.etag !== present.etag;
  if (isNewer && !isChanged && !action.isRunning) begin(present); // nothing was typed that could be lost
  const settle = (chosen: D): void => {
    setBegun(present);
    setDraft(chosen);
    if (fieldsApart(fields, chosen, present.draft).length > 0) action.submit({ draft: chosen, seen: present });
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
    race: hasLost ? { begun: begun.draft, mine: draft, theirs: present.draft, etag: present.etag, settle } : null,
  };
}

/** The condition of a write: the version that the person has seen. */
export function ifMatch({ etag }: { readonly etag: string | null }): { readonly if_match?: string } {
  return etag === null ? {} : { if_match: etag };
}
