import type { PortugueseBulletin, RegistryEstablishment, SpanishBulletin } from '@innkeeper/protos';

/** The bulletin of one person, in the form of its country. */
export type Bulletin = { readonly portugal: PortugueseBulletin } | { readonly spain: SpanishBulletin };

/** A file of one establishment, the same for every repeat. */
export interface BulletinFile {
  readonly tenantId: string;
  /** By which the registry recognises a repeat. */
  readonly key: string;
  readonly number: bigint;
  readonly movedOn: string; // date
  readonly establishment: RegistryEstablishment;
  readonly bulletins: readonly Bulletin[];
}

/** What became of a line: `not_taken` when nothing is wrong with it, but its file was refused. */
export interface LineVerdict {
  readonly line: number;
  readonly outcome: 'accepted' | 'refused' | 'not_taken';
  readonly code: string;
  readonly text: string;
}

/** Why a file as a whole was refused. */
export interface FileRefusal {
  readonly code: string;
  readonly text: string;
}

export type Filing =
  | { readonly kind: 'pending'; readonly registryNumber: string }
  | {
      readonly kind: 'judged';
      readonly registryNumber: string;
      readonly verdicts: readonly LineVerdict[];
      readonly refusal: FileRefusal | null;
    };

/** What the registry answered; `unknown` when it did not in time or could not be reached. */
export type FilingOutcome = Filing | { readonly kind: 'unknown' };

/** What became of a file; `never_arrived` when the registry has not heard of it. */
export type FilingFinding = FilingOutcome | { readonly kind: 'never_arrived' };

/** The registries of guests as we see them. Every call ends within the time-out; a file of the same key is filed once. */
export interface Registry {
  file(file: BulletinFile): Promise<FilingOutcome>;
  find(file: Pick<BulletinFile, 'tenantId' | 'key'>): Promise<FilingFinding>;
}
