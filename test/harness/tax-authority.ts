import { z } from 'zod';
import type { Answer } from './check-answer.ts';
import type { Hotel } from './hotel.ts';
import { operator } from './instance.ts';
import { waitFor } from './wait-for.ts';

const coded = { number: z.string(), status: z.string(), code: z.string() };
const state = z.looseObject({
  series: z.array(z.looseObject({ series: z.string(), document_type: z.string(), validation_code: z.string() })),
  reports: z.array(z.looseObject({ month: z.string(), slice: z.number(), status: z.string(), documents: z.number() })),
  documents: z.array(z.looseObject(coded)),
  records: z.array(z.looseObject({ ...coded, kind: z.string(), hash: z.string() })),
});

/** The tax authorities of one tenant, as an operator sees and controls them. */
export function taxAuthorityOf(tenantId: string) {
  return {
    state: async () => state.parse(await operator().simulate.state.query({ tenant_id: tenantId, partner: 'fiscal' })),
    fault: async (mode: 'none' | 'unreachable' | 'reject' | 'slow' | 'lost-acknowledgement'): Promise<void> => {
      await operator().simulate.fiscal.fault.mutate({ tenant_id: tenantId, mode });
    },
    /** Proves the documents of the tenant by their exports alone. */
    verify: () => operator().fiscal.verify.query({ tenant_id: tenantId }),
  };
}

/** Waits until a document has this status. */
export function waitForStatus({ readOnly }: Hotel, id: string, status: string): Promise<Answer['body']> {
  return waitFor(`the status ${status}`, async () => {
    const { body } = await readOnly.get(`/fiscal-documents/${id}`);
    return body.status === status && body;
  });
}

/** Waits until a document shows this error. */
export function waitForError({ readOnly }: Hotel, id: string, code: string): Promise<Answer['body']> {
  return waitFor(`the error ${code}`, async () => {
    const { body } = await readOnly.get(`/fiscal-documents/${id}`);
    return body.last_error?.code === code && body;
  });
}
