import type { IncomingMessage } from 'node:http';
import type { Representation } from '@innkeeper/platform';
import Negotiator from 'negotiator';

/** The form that a client prefers, null for JSON: it comes first among equals, and when none of the accepted forms is to be had. */
export function preferredForm(request: IncomingMessage, forms: readonly Representation[]): Representation | null {
  const mediaType = new Negotiator(request).mediaType(['application/json', ...forms.map((form) => form.mediaType)]);
  return forms.find((form) => form.mediaType === mediaType) ?? null;
}
