import { strict as assert } from 'node:assert';
import type { ChannelCredentials, ChannelOptions, Metadata } from '@grpc/grpc-js';
import { parseDurations } from '../config.ts';
import { partnerCredentials, partnerMetadata } from './partner-connection.ts';
import { channelOptions } from './unary-call.ts';

/** Configured address of a partner. */
interface PartnerAddress {
  readonly address: string; // host:port
  readonly timeout: string; // per call, such as `10s`
  readonly authority: string | undefined;
  readonly credential: string | undefined;
}

/** Connection settings of a partner. */
interface PartnerConnection<Client> {
  readonly timeoutMs: number;
  readonly metadata: Metadata;
  /** Creates a client, which connects with its first call. */
  readonly connect: (options?: ChannelOptions) => Client;
}

type ClientClass<Client> = new (address: string, credentials: ChannelCredentials, options: ChannelOptions) => Client;

/** Opens a partner's clients from a validated configuration. */
export function openPartner<Client>(Class: ClientClass<Client>, at: PartnerAddress): PartnerConnection<Client> {
  const [timeoutMs] = parseDurations(at.timeout) ?? [];
  assert(timeoutMs !== undefined, 'the configuration was not checked');
  const credentials = partnerCredentials(at.authority);
  return {
    timeoutMs,
    metadata: partnerMetadata(at.credential),
    connect: (options = {}) => new Class(at.address, credentials, { ...channelOptions, ...options }),
  };
}
