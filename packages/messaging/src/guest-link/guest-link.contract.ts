import { contract } from '@innkeeper/platform';
import { z } from 'zod';

export const createGuestLinkContract = contract({
  params: ['id'],
  output: z
    .strictObject({
      url: z.string().meta({ description: "The guest's own page of this stay; the link before it opens nothing any more" }),
      expires_at: z.string(),
    })
    .meta({ id: 'GuestLink' }),
});
