import { z } from 'zod';

const batch = z.looseObject({ 0: z.unknown() });

/** The input of a call that stands alone, or first in a batch. Null for one of another form, which its procedure refuses. */
export function firstInput<T>(body: unknown, input: z.ZodType<T>): T | null {
  const call = typeof body === 'string' ? parsed(body) : null;
  return input.safeParse(call).data ?? input.safeParse(batch.safeParse(call).data?.[0]).data ?? null;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
