import { type AnsweredConsent, answerConsentInput, type ConsentBody, consentInput } from '@innkeeper/access';
import { refuse } from '@innkeeper/kernel';
import { consoleRouterOf, signedInProcedure } from './console-procedures.ts';

/** The consent page: an assistant asks for access to a hotel, and the person whose browser began it answers. */
export const consentRouter = consoleRouterOf({
  show: signedInProcedure.input(consentInput).query((): ConsentBody => noSuchConsent()),
  answer: signedInProcedure.input(answerConsentInput).mutation((): AnsweredConsent => noSuchConsent()),
  deny: signedInProcedure.input(consentInput).mutation((): AnsweredConsent => noSuchConsent()),
});

/** Errors: SVC-2011. */
function noSuchConsent(): never {
  throw refuse('SVC-2011', 'uid', 'is no consent that this browser began, or it has ended');
}
