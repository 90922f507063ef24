import { createServer } from 'node:https';
import { generate } from 'selfsigned';
import { onTestFinished } from 'vitest';

/** A private key and its certificate, as PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

interface CertificateOptions {
  readonly names?: readonly string[];
  readonly addresses?: readonly string[];
  /** The signing authority; self-signed without one. */
  readonly authority?: Certificate;
}

/** A short-lived certificate for host names and addresses; without any, an authority. */
export async function newCertificate({ names = [], addresses = [], authority }: CertificateOptions): Promise<Certificate> {
  const altNames = [...names.map((value) => ({ type: 2 as const, value })), ...addresses.map((ip) => ({ type: 7 as const, ip }))];
  const isAuthority = altNames.length === 0;
  const made = await generate([{ name: 'commonName', value: isAuthority ? 'Test Authority' : 'Test Subscriber' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: isAuthority, critical: true },
      isAuthority ? { name: 'keyUsage', keyCertSign: true, critical: true } : { name: 'keyUsage', digitalSignature: true },
      ...(isAuthority ? [] : [{ name: 'subjectAltName' as const, altNames }]),
    ],
    ...(authority ? { ca: authority } : {}),
  });
  return { key: made.private, cert: made.cert };
}

/** A subscriber behind TLS. */
export interface TlsReceiver {
  readonly port: number;
  /** Number of requests received. */
  readonly requests: number;
  /** Host names that clients asked for when they connected; empty for an address. */
  readonly asked: readonly string[];
}

/** Opens a subscriber that accepts everything over TLS and lives as long as the test. */
export async function newTlsReceiver(certificate: Certificate): Promise<TlsReceiver> {
  const asked: string[] = [];
  let requests = 0;
  const server = createServer({ ...certificate }, (request, response) => {
    requests++;
    request.resume().once('end', () => response.writeHead(204).end());
  });
  server.on('secureConnection', (socket) => asked.push(socket.servername || ''));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    asked,
    get requests() {
      return requests;
    },
  };
}
