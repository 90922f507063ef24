import type { SendMail } from '@innkeeper/access';
import { deskOperations, reservationPreviews, stayChart, stayCounts } from '@innkeeper/booking';
import { deskRegistrations, duplicateOperations, wakeProperty } from '@innkeeper/guest';
import { type PictureAddressDeps, propertySettingsOperations, roomPictureOperations } from '@innkeeper/hotel';
import { deskConversations } from '@innkeeper/messaging';
import { mergedOperations } from '@innkeeper/platform';
import { lowestPrices } from '@innkeeper/rates';
import { type Contexts, operationsByContext } from '../contexts/contexts.ts';
import { setUpFiscal } from '../contexts/legal-documents.ts';
import type { InstallationOperations } from '../operator/operator-router.ts';
import { type StuckWorkDeps, stuckWorkOperations } from '../operator/stuck-work.ts';
import { consentRouter } from './consent-router.ts';
import { clockProcedure, consoleRouterOf, memberProcedure, requireAdmin } from './console-procedures.ts';
import { invitationRouterOf } from './invitation-router.ts';
import { liveRouter } from './live-router.ts';
import { navigationRouter } from './navigation-router.ts';
import { operationRouter } from './operation-router.ts';
import { platformRouter, tenantRouter } from './operator-routers.ts';
import { passkeyRouter } from './passkey-router.ts';
import { rateRouter } from './rate-router.ts';
import { requestRouter } from './request-router.ts';
import { sessionRouter } from './session-router.ts';
import { viewRouter } from './view-router.ts';

export interface ConsoleRouterDeps extends PictureAddressDeps {
  readonly temporal: StuckWorkDeps;
  readonly sendMail: SendMail;
}

/**
 * The procedures of the console. Apart from one's own session, invitations and views, the request log and the rate tables, all are
 * derived from the operations of the contexts, from those only the console or admins have, and from those of the operator.
 * Rules: CONSOLE-1, CONSOLE-5, CONSOLE-6. Decisions: infra/decisions/0073, 0020.
 */
export function createConsoleRouter(
  contexts: Contexts,
  operations: InstallationOperations,
  { temporal, sendMail, addressIssues }: ConsoleRouterDeps,
) {
  const { operator: people, token, tenant, clock } = operations;
  return consoleRouterOf({
    session: sessionRouter,
    passkeys: passkeyRouter,
    consent: consentRouter,
    invitations: invitationRouterOf(sendMail),
    views: viewRouter,
    navigation: navigationRouter,
    live: liveRouter,
    requests: requestRouter,
    dailyRates: rateRouter,
    hotel: operationRouter(operationsByContext(contexts)),
    ofConsole: operationRouter({
      booking: { reservations: { ...reservationPreviews, ...stayCounts, ...stayChart }, desk: deskOperations },
      hotel: { roomPictures: roomPictureOperations({ addressIssues }) },
      guest: { guests: duplicateOperations, registrations: deskRegistrations },
      messaging: { conversations: deskConversations },
      rates: { offers: lowestPrices },
    }),
    ofAdmins: operationRouter(
      { hotel: { properties: propertySettingsOperations({ retryForProperty: wakeProperty, setUpFiscal }) } },
      requireAdmin,
    ),
    people: tenantRouter(people),
    tokens: tenantRouter(token),
    settings: tenantRouter({ change: tenant.settings }),
    clock: tenantRouter(clock, { query: memberProcedure, command: clockProcedure }), // the desk, too, has to know which day it is
    platform: platformRouter(mergedOperations(operations, stuckWorkOperations(temporal))),
  });
}

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>;
