import { type Finding, faultTexts } from './finding.ts';
import { readElements, textAt, type XmlPart } from './read-elements.ts';
import { saftMasterNames } from './saft-form.ts';
import { verifactuHeaderName } from './verifactu-form.ts';
import { SaftVerifier } from './verify-saft.ts';
import { numberOfRecord, VerifactuVerifier } from './verify-verifactu.ts';

/** A public key that is known from elsewhere than the file. */
export interface TrustedKey {
  readonly version: string;
  readonly spki: string; // base64 of the DER form
}

/** Verdict on an export; `ok` only without faults. */
export interface Verdict {
  readonly ok: boolean;
  readonly documents: number;
  readonly faults: readonly Finding[];
  /** Numbers of documents whose predecessors in a shared chain are in other exports; absent without any. */
  readonly gaps?: readonly string[];
}

const recordNames = ['RegistroAlta', 'RegistroAnulacion', verifactuHeaderName];
const names = new Set(['Invoice', 'NumberOfEntries', 'TotalDebit', 'TotalCredit', ...saftMasterNames, ...recordNames]);
const faultsMax = 1_000; // kept of an export

/**
 * Proves numbers, chain, signatures or hashes, and totals of an export from its files alone, read as streams. Keys of the caller take the place of those
 * in the file, which prove no more than that one program wrote it. Rules: FISCAL-32.
 */
export async function verifyExport(files: AsyncIterable<AsyncIterable<string>>, keys?: readonly TrustedKey[]): Promise<Verdict> {
  const faults: Finding[] = [];
  const records = new VerifactuVerifier();
  let documents = 0;
  const report = (findings: readonly Finding[]) => faults.push(...findings.slice(0, Math.max(0, faultsMax - faults.length)));
  for await (const text of files) {
    records.beginFile();
    const reading = new FileReader(records, keys);
    for await (const part of readElements(text, names)) report(reading.take(part));
    report(reading.finish());
    documents += reading.saftDocuments;
  }
  const { faults: late, gaps } = records.finish();
  report(late);
  const verdict = { ok: faults.length === 0, documents: documents + records.documents, faults };
  return gaps.length > 0 ? { ...verdict, gaps: gaps.slice(0, faultsMax) } : verdict;
}

class FileReader {
  readonly #saft = new SaftVerifier();
  readonly #records: VerifactuVerifier;
  readonly #hasTrustedKeys: boolean;
  #kind: 'saft' | 'verifactu' | null = null;
  #isBroken = false;

  constructor(records: VerifactuVerifier, keys: readonly TrustedKey[] | undefined) {
    this.#records = records;
    this.#hasTrustedKeys = keys !== undefined;
    for (const { version, spki } of keys ?? []) this.#saft.addKey(version, spki);
  }

  get saftDocuments(): number {
    return this.#saft.documents;
  }

  take(part: XmlPart): Finding[] {
    if (part.kind === 'fault') {
      this.#isBroken = true;
      return [{ number: null, fault: faultTexts.xml }];
    }
    if (part.kind === 'instruction') return this.#instruct(part.target, part.attributes);
    const { element } = part;
    if (element.name === verifactuHeaderName) {
      this.#records.beginIssuer(element);
      return [];
    }
    if (element.name.startsWith('Registro')) {
      this.#kind = 'verifactu';
      return this.#records.check(element).map((fault) => ({ number: numberOfRecord(element), fault }));
    }
    this.#kind = 'saft';
    if (element.name === 'Invoice') return this.#saft.check(element).map((fault) => ({ number: textAt(element, 'InvoiceNo'), fault }));
    return this.#saft.take(element).map((fault) => ({ number: null, fault }));
  }

  finish(): Finding[] {
    if (this.#isBroken || this.#kind === 'verifactu') return [];
    if (this.#kind === null) return [{ number: null, fault: faultTexts.empty }];
    return this.#saft.finish().map((fault) => ({ number: null, fault }));
  }

  #instruct(
    target: string,
    { version = '', key = '', series = '', sequence = '', hash = '' }: Readonly<Record<string, string>>,
  ): Finding[] {
    if (target === 'innkeeper-chain-start') this.#saft.addStart(series, Number(sequence), hash);
    if (target !== 'innkeeper-public-key' || this.#hasTrustedKeys) return [];
    try {
      this.#saft.addKey(version, key);
    } catch {
      return [{ number: null, fault: faultTexts.key }];
    }
    return [];
  }
}
