import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answer } from '../harness/check-answer.ts';
import { charge, chargedFolio, documentsOf, done, issue, payAndClose, spanishHotel } from '../harness/fiscal.ts';
import { eur } from '../harness/folios.ts';
import type { Hotel } from '../harness/hotel.ts';
import { act } from '../harness/idempotency-key.ts';
import { operator } from '../harness/instance.ts';

// Method: drawn charges, discounts, reversals, invoices and credits by hand on one folio, which is then closed; its documents against its charges.

type Step =
  | { readonly kind: 'charge'; readonly minor: number }
  | { readonly kind: 'discount'; readonly minor: number }
  | { readonly kind: 'reverse'; readonly which: number }
  | { readonly kind: 'credit'; readonly which: number; readonly isWhole: boolean }
  | { readonly kind: 'issue'; readonly only: number | null };

const which = fc.nat({ max: 9 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('charge' as const), minor: fc.integer({ min: 100, max: 9_999 }) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('discount' as const), minor: fc.integer({ min: 1, max: 5_000 }) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('issue' as const), only: fc.option(which) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('reverse' as const), which }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('credit' as const), which, isWhole: fc.boolean() }) },
  ),
  { minLength: 3, maxLength: 12 },
);

const minorOf = ({ amount }: { readonly amount: string }): number => Math.round(Number(amount) * 100);
const textOf = (minor: number): string => (minor / 100).toFixed(2);

/** A folio while it is worked with. */
class Desk {
  readonly #hotel: Hotel;
  readonly #folioId: string;
  readonly #live = new Map<string, number>(); // entries by id, in minor units
  creditedByHandMinor = 0;

  constructor(hotel: Hotel, folioId: string) {
    this.#hotel = hotel;
    this.#folioId = folioId;
  }

  get chargedMinor(): number {
    return [...this.#live.values()].reduce((sum, minor) => sum + minor, 0);
  }

  async take(step: Step): Promise<void> {
    if (step.kind === 'charge') await this.#charge('dinner', step.minor);
    else if (step.kind === 'discount') await this.#charge('discount', -Math.min(step.minor, Math.max(0, this.chargedMinor)));
    else if (step.kind === 'issue') await this.#issue(step.only);
    else if (step.kind === 'reverse') await this.#reverse(step.which);
    else await this.#credit(step.which, step.isWhole);
  }

  /** A folio is closed at a balance that its guest can pay. */
  async close(): Promise<void> {
    await this.#charge('dinner', Math.max(0, -this.chargedMinor));
    await payAndClose(this.#hotel, this.#folioId);
  }

  async #charge(code: string, minor: number): Promise<void> {
    if (minor === 0) return;
    const { id } = await charge(this.#hotel, this.#folioId, code, textOf(minor));
    this.#live.set(id, minor);
  }

  async #issue(only: number | null): Promise<void> {
    const entry = only === null ? undefined : [...this.#live.keys()][only];
    const answer = await issue(this.#hotel, this.#folioId, entry === undefined ? {} : { entry_ids: [entry] });
    expect([201, 409, 422], JSON.stringify(answer.body)).toContain(answer.status); // nothing, or not this one, may be left
  }

  async #reverse(index: number): Promise<void> {
    const id = [...this.#live.keys()][index];
    if (id === undefined) return;
    await done(act(this.#hotel.api, `/folios/${this.#folioId}/entries/${id}/reverse`, {}));
    this.#live.delete(id);
  }

  async #credit(index: number, isWhole: boolean): Promise<void> {
    const documents = (await documentsOf(this.#hotel, this.#folioId)).filter(({ kind }) => kind !== 'credit_note');
    const lines = documents.flatMap(({ id, lines: each }) =>
      each.map((line: Answer['body'], at: number) => ({ id, line: at + 1, gross: line.gross })),
    );
    const found = lines[index];
    if (!found) return;
    const gross = eur(textOf(isWhole ? minorOf(found.gross) : Math.ceil(minorOf(found.gross) / 3)));
    const answer = await this.#hotel.api.post(`/fiscal-documents/${found.id}/credit`, {
      reason: 'Error',
      lines: [{ line: found.line, gross }],
    });
    if (answer.status === 422) return; // less is left
    this.creditedByHandMinor += minorOf((await done(Promise.resolve(answer))).totals.gross);
  }
}

/** Invoices less credit notes, in minor units. */
async function invoicedMinor(hotel: Hotel, folioId: string): Promise<number> {
  const documents = await documentsOf(hotel, folioId);
  return documents.reduce((sum, { kind, totals }) => sum + (kind === 'credit_note' ? -1 : 1) * minorOf(totals.gross), 0);
}

/** Guarantee: a closed folio is invoiced to the cent; what was credited by hand may be missing, and nothing is invoiced twice. */
// Rules: FISCAL-7, FISCAL-10, FISCAL-11
test('whatever happened to a folio, its documents come to its charges when it closes', async () => {
  const hotel = await spanishHotel();
  const capMax = 1_000_000;
  await operator().limits.set.mutate({ tenant_id: hotel.tenantId, global: capMax, endpoints: { 'POST /folios/{id}/charges': capMax } });
  await fc.assert(
    fc.asyncProperty(steps, async (drawn) => {
      const { id } = await chargedFolio(hotel, []);
      const desk = new Desk(hotel, id);
      for (const step of drawn) await desk.take(step);
      await desk.close();
      const invoiced = await invoicedMinor(hotel, id);
      expect(invoiced).toBeLessThanOrEqual(desk.chargedMinor);
      expect(invoiced).toBeGreaterThanOrEqual(Math.max(0, desk.chargedMinor - desk.creditedByHandMinor));
    }),
    { numRuns: 40 },
  );
});
