import { allDistinct, evenWhenInvalid, idText, limits, listOf, visibleText } from '@innkeeper/kernel';
import { contract, pageOf, pageQuery } from '@innkeeper/platform';
import { z } from 'zod';

const originsMax = 20;

/** A site as browsers name it: scheme, host and port. */
const origin = z
  .string()
  .max(limits.nameCharsMax)
  .refine((text) => isOrigin(text), 'must be a site such as "https://www.example.com", without a path');

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.origin === text;
}

/** Wire body of a publishable key. Rules: DIRECT-1. */
export const publishableKeyBody = z
  .strictObject({
    id: z.string(),
    property_id: z.string(),
    name: z.string(),
    key: z.string().meta({ description: 'No secret: the pages of the hotel show it' }),
    origins: z.array(z.string()).meta({ description: 'Sites whose scripts may use the key; servers may always' }),
    created_at: z.string(),
  })
  .meta({ id: 'PublishableKey' });
export type PublishableKeyBody = z.infer<typeof publishableKeyBody>;

/** Body of POST /publishable-keys. Errors: SVC-2003, SVC-2013. */
export const publishableKeyInput = z
  .strictObject({
    property_id: idText,
    name: visibleText(limits.nameCharsMax),
    origins: listOf(origin, { max: originsMax }).superRefine(allDistinct([], 'is named twice'), evenWhenInvalid),
  })
  .meta({ id: 'PublishableKeyInput' });

export const createPublishableKeyContract = contract({ body: publishableKeyInput, output: publishableKeyBody });
export const deletePublishableKeyContract = contract({ params: ['id'], output: null });
export const listPublishableKeysContract = contract({ query: { ...pageQuery }, output: pageOf(publishableKeyBody) });
