import { readFileSync } from 'node:fs';
import { type ChannelCredentials, credentials, Metadata } from '@grpc/grpc-js';

/**
 * Channel credentials for a partner: TLS with the authority that its certificate must come from (`system` or a file), or plain text without
 * one, which the configuration allows only for a partner on this machine or in development.
 */
export function partnerCredentials(authority: string | undefined): ChannelCredentials {
  if (authority === undefined) return credentials.createInsecure();
  return authority === 'system' ? credentials.createSsl() : credentials.createSsl(readFileSync(authority));
}

/** Metadata of every call to a partner: the credential that identifies us, if it requires one. */
export function partnerMetadata(credential: string | undefined): Metadata {
  const metadata = new Metadata();
  if (credential !== undefined) metadata.set('authorization', `Bearer ${credential}`);
  return metadata;
}
