import { contract } from '@innkeeper/platform';
import { z } from 'zod';

export const createGuestLinkContract = contract({
  params: ['id'],
  output: z
    .strictObject({
      url: z.string().meta({ description: "The guest's page of this stay; the previous link stops working" }),
      expires_at: z.string(),
    })
    .meta({ id: 'GuestLink' }),
});
