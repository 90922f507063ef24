import type { RequestHandler } from 'express';
import helmet from 'helmet';

type Sources = Readonly<Record<'scriptSrc' | 'styleSrc' | 'imgSrc', string[]>> & { readonly fontSrc?: string[] };

/** Content security policy of documentation pages: these sources and requests to this server only; no framing, no forms. */
export function pagePolicy(sources: Sources): RequestHandler {
  const none = ["'none'"];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: none, ...sources, connectSrc: ["'self'"], baseUri: none, formAction: none, frameAncestors: none },
    },
    strictTransportSecurity: false, // up to the proxy that terminates TLS
  });
}
