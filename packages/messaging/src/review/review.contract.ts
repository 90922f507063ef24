import { stayChannels } from '@innkeeper/booking';
import { idText, queryListOf, visibleText, wholeNumber } from '@innkeeper/kernel';
import { contract, momentFrom, momentTo, pageOf, pageQuery } from '@innkeeper/platform';
import { z } from 'zod';
import { reviewLimits } from './review-limits.ts';

export const replyStatuses = ['queued', 'sent', 'failed'] as const;

/** Wire body of a review, and data of `review.received`. Rules: REV-1. */
export const reviewBody = z
  .strictObject({
    id: z.string(),
    reservation_id: z.string().nullable(),
    guest_id: z.string().nullable(),
    channel: z.string().meta({ description: 'The agency it came through, or `direct`' }),
    rating: z.number(),
    scale: z.union([z.literal(5), z.literal(10)]).meta({ description: 'The highest possible rating' }),
    title: z.string().nullable(),
    text: z.string().nullable(),
    reply: z
      .strictObject({
        text: z.string().nullable(),
        status: z.enum(replyStatuses),
        at: z.string(),
      })
      .nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'Review' });
export type ReviewBody = z.infer<typeof reviewBody>;

export const getReviewContract = contract({ params: ['id'], output: reviewBody });
export const listReviewsContract = contract({
  query: {
    ...pageQuery,
    reservation_id: idText.optional(),
    guest_id: idText.optional(),
    channel: queryListOf(z.enum(stayChannels)).optional(),
    created_from: momentFrom,
    created_to: momentTo,
  },
  output: pageOf(reviewBody),
});
export const createReviewKeyContract = contract({
  params: ['id'],
  output: z
    .strictObject({
      key: z.string().meta({ description: 'Never shown again; opens `POST /reviews` for this stay only' }),
      url: z.string(),
      expires_at: z.string(),
    })
    .meta({ id: 'ReviewKey' }),
});
export const createReviewContract = contract({
  body: z
    .strictObject({
      rating: wholeNumber().min(1).max(5),
      title: visibleText(reviewLimits.titleCharsMax).nullable().optional(),
      text: visibleText(reviewLimits.textCharsMax).nullable().optional(),
    })
    .meta({ id: 'ReviewInput' }),
  output: reviewBody,
});
export const replyToReviewContract = contract({
  params: ['id'],
  body: z.strictObject({ text: visibleText(reviewLimits.replyCharsMax) }),
  output: reviewBody,
});
