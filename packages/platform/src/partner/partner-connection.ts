import { readFileSync } from 'node:fs';
import { type ChannelCredentials, credentials, Metadata } from '@grpc/grpc-js';

/**
 * How a partner is connected to: with the authority that its certificate must come from (`system` or a file), or without one in plain text,
 * which the configuration allows to a partner on this machine only, or while developing.
 */
export function partnerCredentials(authority: string | undefined): ChannelCredentials {
  if (authority === undefined) return credentials.createInsecure();
  return authority === 'system' ? credentials.createSsl() : credentials.createSsl(readFileSync(authority));
}

/** What every call to a partner carries: the credential it knows us by, if it asks for one. */
export function partnerMetadata(credential: string | undefined): Metadata {
  const metadata = new Metadata();
  if (credential !== undefined) metadata.set('authorization', `Bearer ${credential}`);
  return metadata;
}
