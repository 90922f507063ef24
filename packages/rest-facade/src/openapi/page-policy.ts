import type { RequestHandler } from 'express';
import helmet from 'helmet';

type Sources = Readonly<Record<'scriptSrc' | 'styleSrc' | 'imgSrc', string[]>> & { readonly fontSrc?: string[] };

/** What a page of the documentation may load: these sources, and answers of this server; it is shown in no frame and sends no form. */
export function pagePolicy(sources: Sources): RequestHandler {
  const none = ["'none'"];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: none, ...sources, connectSrc: ["'self'"], baseUri: none, formAction: none, frameAncestors: none },
    },
    strictTransportSecurity: false, // the proxy that terminates TLS in front of us decides that
  });
}
