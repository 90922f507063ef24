import type { IncomingMessage } from 'node:http';
import type { Representation } from '@innkeeper/platform';
import Negotiator from 'negotiator';

/** The client's preferred form; null for JSON, which also wins ties and is the fallback if no accepted form is available. */
export function preferredForm(request: IncomingMessage, forms: readonly Representation[]): Representation | null {
  const mediaType = new Negotiator(request).mediaType(['application/json', ...forms.map((form) => form.mediaType)]);
  return forms.find((form) => form.mediaType === mediaType) ?? null;
}
