import { type Fault, type Finding, faultTexts, placeOf } from './finding.ts';

/** A document as a record of its chain names it. */
export interface RecordName {
  readonly key: string; // all parts of the name, and the hash of the record
  readonly number: string;
  readonly date: string; // YYYY-MM-DD
}

/** A record of a chain and the one that it covers; null for the first. */
export interface ChainedRecord extends RecordName {
  readonly chain: string;
  readonly previous: RecordName | null;
  readonly epochMs: number;
}

interface LinkedRecord extends ChainedRecord {
  readonly file: FileCoverage;
  isFollowed: boolean;
}

/** Documents that a file covers: those of its series, issued from its first date to its last. */
interface FileCoverage {
  readonly series: Set<string>;
  from: string;
  to: string;
}

/**
 * Links of chains over all files that are verified together. Within a file the records of a chain are in order. Properties of one taxpayer
 * may share a chain, and then each file has only a part of it: a record whose predecessor is in none of the files is a fault where a file
 * has the predecessor's series and covers its date, and otherwise a gap, which these files cannot judge.
 */
export class ChainLinks {
  readonly #records = new Map<string, LinkedRecord>();
  readonly #files: FileCoverage[] = [];
  readonly #lastOfFile = new Map<string, LinkedRecord>();
  readonly #loose: LinkedRecord[] = []; // their predecessors are not the record before them in the file

  beginFile(): void {
    this.#lastOfFile.clear();
    this.#files.push({ series: new Set(), from: '', to: '' });
  }

  add(record: ChainedRecord): Fault[] {
    const file = this.#files.at(-1);
    if (!file) throw new Error('a record before its file');
    cover(file, record);
    const linked: LinkedRecord = { ...record, file, isFollowed: false };
    const last = this.#lastOfFile.get(record.chain);
    const faults = [...(last && !(record.epochMs >= last.epochMs) ? [faultTexts.time] : []), ...this.#follow(linked, last)];
    this.#lastOfFile.set(record.chain, linked);
    if (!this.#records.has(record.key)) this.#records.set(record.key, linked);
    return faults;
  }

  /** Judges the links between files, after the last of them. */
  finish(): { readonly faults: readonly Finding[]; readonly gaps: readonly string[] } {
    const faults: Finding[] = [];
    const gaps: string[] = [];
    const begun = new Set<string>(); // chains whose first record, or the first of this part, is known
    const byTime = this.#loose.toSorted((one, other) => one.epochMs - other.epochMs);
    for (const record of byTime) {
      const verdict = this.#judge(record, begun);
      if (verdict === 'gap') gaps.push(record.number);
      else if (verdict) faults.push({ number: record.number, fault: verdict });
    }
    return { faults, gaps };
  }

  #follow(record: LinkedRecord, last: LinkedRecord | undefined): Fault[] {
    const { previous, file } = record;
    if (last && previous?.key === last.key) {
      if (last.isFollowed) return [faultTexts.chain];
      last.isFollowed = true;
      return [];
    }
    const isOutOfOrder = last && (!previous || this.#records.get(previous.key)?.file === file);
    if (isOutOfOrder) return [faultTexts.chain];
    this.#loose.push(record);
    return [];
  }

  #judge({ chain, previous, file, epochMs }: LinkedRecord, begun: Set<string>): Fault | 'gap' | null {
    const isBegun = begun.has(chain);
    begun.add(chain);
    if (!previous) return isBegun ? faultTexts.chain : null;
    const found = this.#records.get(previous.key);
    if (!found) {
      if (this.#files.some((each) => isCovered(each, previous))) return faultTexts.chain;
      return isBegun ? 'gap' : null;
    }
    if (found.isFollowed || found.file === file) return faultTexts.chain;
    found.isFollowed = true;
    return epochMs >= found.epochMs ? null : faultTexts.time;
  }
}

function cover(file: FileCoverage, { number, date }: RecordName): void {
  file.series.add(seriesOf(number));
  file.from = file.from === '' || date < file.from ? date : file.from;
  file.to = date > file.to ? date : file.to;
}

function isCovered({ series, from, to }: FileCoverage, { number, date }: RecordName): boolean {
  return series.has(seriesOf(number)) && from <= date && date <= to;
}

function seriesOf(number: string): string {
  return placeOf(number)?.series ?? number;
}
