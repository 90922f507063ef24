import type { PortugueseBulletin, RegistryEstablishment, SpanishBulletin } from '@innkeeper/protos';

/** The bulletin of one person, in the form of its country. */
export type Bulletin = { readonly portugal: PortugueseBulletin } | { readonly spain: SpanishBulletin };

/** A file of one establishment, the same for every repeat. */
export interface BulletinFile {
  readonly tenantId: string;
  /** Key by which the registry recognises a repeat. */
  readonly key: string;
  readonly number: bigint;
  readonly movedOn: string; // date
  readonly establishment: RegistryEstablishment;
  readonly bulletins: readonly Bulletin[];
}

/** Outcome of a line; `not_taken` when only its file was refused. */
export interface LineVerdict {
  readonly line: number;
  readonly outcome: 'accepted' | 'refused' | 'not_taken';
  readonly code: string;
  readonly text: string;
}

/** Reason why a whole file was refused. */
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

/** Answer of the registry; `unknown` when it did not answer in time or was unreachable. */
export type FilingOutcome = Filing | { readonly kind: 'unknown' };

/** Outcome of a file; `never_arrived` when the registry does not know it. */
export type FilingFinding = FilingOutcome | { readonly kind: 'never_arrived' };

/** Port to the registries of guests. Every call ends within the time-out; a file is filed once per key. */
export interface Registry {
  file(file: BulletinFile): Promise<FilingOutcome>;
  find(file: Pick<BulletinFile, 'tenantId' | 'key'>): Promise<FilingFinding>;
}
