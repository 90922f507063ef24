import { refusalIn } from '@innkeeper/platform';
import type { Request, Response } from 'express';
import { isOurFault, localeFor, openedOrRefused, type PageExchange, paramOf, send } from './answers.ts';
import { readForm } from './read-form.ts';
import { rejectionOf } from './rejection.ts';
import { reviewOf } from './review-input.ts';
import type { GuestRequest, ReviewPort, StayDoor } from './stay-view.ts';
import type { Locale } from './texts/locale.ts';
import type { RejectedForm } from './view/form.ts';
import { pageOf } from './view/layout.ts';
import { review } from './view/review.ts';

interface ReviewPageDeps {
  readonly door: StayDoor;
  readonly requestOf: (request: Request, response: Response) => GuestRequest;
}

/** Opens the review of the address; null after a refusal has been answered. */
async function openReview({ door, requestOf }: ReviewPageDeps, request: Request, response: Response): Promise<ReviewPort | null> {
  return openedOrRefused(await door.openReview(paramOf(request, 'key'), requestOf(request, response)), { request, response });
}

/** Page that only offers the review of a stay. Rules: REV-9. */
export async function showReview(deps: ReviewPageDeps, request: Request, response: Response): Promise<void> {
  const port = await openReview(deps, request, response);
  if (port) await sendReview({ port, request, response }, { status: 200, rejected: null });
}

export async function takeReview(deps: ReviewPageDeps, request: Request, response: Response): Promise<void> {
  const port = await openReview(deps, request, response);
  if (!port) return;
  const { key, values } = await readForm(request, response);
  try {
    await port.review(key, reviewOf(values));
    response.redirect(303, pathOf(request));
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal || isOurFault(refusal)) throw error;
    const rejected = (locale: Locale) => rejectionOf(locale, { form: 'review', values }, refusal);
    await sendReview({ port, request, response }, { status: refusal.status, rejected });
  }
}

interface ReviewAnswer {
  readonly status: number;
  readonly rejected: ((locale: Locale) => RejectedForm) | null;
}

async function sendReview({ port, request, response }: PageExchange & { port: ReviewPort }, { status, rejected }: ReviewAnswer) {
  const { house, language, isReviewed } = await port.read();
  const locale = localeFor(request, language);
  const content = review({ locale, action: pathOf(request), isReviewed, rejected: rejected?.(locale) ?? null });
  send(response, status, pageOf({ locale, title: locale.text('yourStayAt', { house: house.name }), house, content }));
}

function pathOf(request: Request): string {
  return `/stay/review/${paramOf(request, 'key')}`;
}
