import { Client, Connection } from '@temporalio/client';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { instance } from './instance.ts';

const withTemporal = z.object({ temporal: z.object({ address: z.string() }) });

/** A client of the Temporal of the instance under test, closed when the test has ended. */
export async function temporalClient(): Promise<Client> {
  const { temporal } = withTemporal.parse(instance());
  const connection = await Connection.connect({ address: temporal.address });
  onTestFinished(() => connection.close());
  return new Client({ connection });
}
