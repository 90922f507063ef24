import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CallOptions,
  type ChannelCredentials,
  type Client,
  credentials,
  Metadata,
  type ServiceError,
  type status,
} from '@grpc/grpc-js';
import { simulatorApi } from '@innkeeper/protos';
import { freePort } from '@innkeeper/supervisor';
import { onTestFinished } from 'vitest';

interface PartnersToServe<Partner> {
  readonly address: string; // host:port
  readonly operatorKey: string;
  readonly partners: readonly Partner[];
}

interface SimulatorPlan<Partner, C extends Client> {
  readonly serve: (what: PartnersToServe<Partner>) => Promise<{ stop(): void }>;
  readonly create: (folder: string) => Partner;
  readonly Client: new (address: string, secrets: ChannelCredentials) => C;
  readonly timeoutMs: number;
}

/** A call that still needs its client and deadline. */
type Call<C extends Client, Answer> = (
  client: C,
  options: CallOptions,
  callback: (error: ServiceError | null, answer?: Answer) => void,
) => unknown;

const operatorKey = 'the-operator';

/** The tenant that commands are about. */
export const simulatedTenant = 'ten_a';

/** Starts a simulated partner in its own folder until the test ends, with a client and the operator. */
export async function startSimulator<Partner extends { readonly name: string }, C extends Client>({
  serve,
  create,
  Client,
  timeoutMs,
}: SimulatorPlan<Partner, C>) {
  const folder = mkdtempSync(join(tmpdir(), 'innkeeper-simulator-'));
  const address = `127.0.0.1:${await freePort()}`;
  const start = async () => {
    const partner = create(folder);
    const server = await serve({ address, operatorKey, partners: [partner] });
    const client = new Client(address, credentials.createInsecure());
    const control = new (simulatorApi().SimulatorControl)(address, credentials.createInsecure());
    const stop = () => {
      client.close();
      control.close();
      server.stop();
    };
    return { partner: partner.name, client, control, stop };
  };
  let running = await start();
  onTestFinished(() => {
    running.stop();
    rmSync(folder, { recursive: true });
  });
  const refusals: ServiceError[] = [];
  const ask = <Answer>(call: Call<C, Answer>): Promise<Answer | status | undefined> =>
    new Promise((resolve) => {
      call(running.client, deadline(timeoutMs), (error, answer) => {
        if (error) refusals.push(error);
        resolve(error ? error.code : answer);
      });
    });
  return {
    client: () => running.client,
    /** Calls the partner: its answer, or the status of its refusal. */
    ask,
    /** Its refusals, in order. */
    refusals,
    /** Sends an operator command: its output, or the status of its refusal. */
    send: async (command: string, given: object, key = operatorKey) => {
      const request = { tenantId: simulatedTenant, partner: running.partner, command, argumentsJson: JSON.stringify(given) };
      const answer = await ask<{ answerJson: string }>((_client, options, callback) =>
        running.control.execute(request, authorised(key), options, callback),
      );
      return typeof answer === 'object' ? JSON.parse(answer.answerJson) : answer;
    },
    restart: async () => {
      running.stop();
      running = await start();
    },
  };
}

function deadline(timeoutMs: number): CallOptions {
  return { deadline: performance.timeOrigin + performance.now() + timeoutMs };
}

function authorised(key: string): Metadata {
  const fields = new Metadata();
  fields.set('authorization', `Bearer ${key}`);
  return fields;
}
