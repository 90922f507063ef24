import { Client, Connection } from '@temporalio/client';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { instance } from './instance.ts';

const withTemporal = z.object({ temporal: z.object({ address: z.string() }) });

/** A client of the instance's Temporal, closed when the test has ended. */
export async function temporalClient(): Promise<Client> {
  const { connection, client } = await connectTemporal();
  onTestFinished(() => connection.close());
  return client;
}

/** A client for work outside tests; the caller closes the connection. */
export async function connectTemporal(): Promise<{ connection: Connection; client: Client }> {
  const { temporal } = withTemporal.parse(instance());
  const connection = await Connection.connect({ address: temporal.address });
  return { connection, client: new Client({ connection }) };
}
