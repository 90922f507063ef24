import { createAccessContext, isUser } from '@innkeeper/access';
import {
  createBillingContext,
  forgetDays,
  forgetRevenue,
  type LedgerImbalance,
  repointCards,
  repointFolios,
  sumDays,
  sumRevenue,
} from '@innkeeper/billing';
import {
  auditDueProperties,
  claimDeparted,
  createBookingContext,
  findDeparted,
  findStranded,
  hasLiveStay,
  liveGroupOfMasterFolio,
  lockGroupsOfOrganisers,
  moveReservationsToFolio,
  openLockSystem,
  type RoomKeyDeps,
  readInvoiceFacts,
  readStayValues,
  repointGroups,
  repointReservations,
  requireFewReservations,
  requireGroupsLocked,
} from '@innkeeper/booking';
import { channelsEvents, createChannelsContext, recordIncident, resolveIncident } from '@innkeeper/channels';
import { createFiscalContext } from '@innkeeper/fiscal';
import { createGuestContext, findGuestId, lockErasure, lockGuestId, type MergeParticipants, survivorOf } from '@innkeeper/guest';
import { createHotelContext, readProperties } from '@innkeeper/hotel';
import { limits } from '@innkeeper/kernel';
import { computeMessageDays, createMessagingContext, repointMessages, repointReviews, resetMessageDays } from '@innkeeper/messaging';
import {
  type Archive,
  type BoundedContext,
  type Config,
  type Consumer,
  type DueWork,
  type EventDefinition,
  erasePersonalData,
  exportPersonalData,
  type FeedWaits,
  type NamedOperation,
  namedOperations,
  noFeedWaits,
  type OperationCalls,
  openKeyRing,
  openReadReplica,
  operationCallsOf,
  type PersonalDataLists,
  parseDurations,
  platformDueWork,
  type ReadReplica,
  type RequestContext,
  resealDueWork,
  type Setting,
  type Simulators,
  strictParsing,
} from '@innkeeper/platform';
import { moveNightsOut, rates, readPlanPlaces } from '@innkeeper/rates';
import { createReportingContext, removeNamedResults } from '@innkeeper/reporting';
import { createWebhooksContext } from '@innkeeper/webhooks';
import { agencyPushes, agencyReplies, channelRetention } from '../partners/agencies.ts';
import { paymentResolution } from '../partners/payments.ts';
import { once } from '../process/once.ts';
import { publicUrlOf } from '../process/public-url.ts';
import { personalDataOf, personalNamesOf, sealedColumnsOf } from './held-data.ts';
import { fiscalDeps, legalDocuments, readRevenueTerms } from './legal-documents.ts';
import { reportFacts } from './report-facts.ts';
import { pictureTargets, webhookPorts, webhookRetention } from './webhook-targets.ts';

interface ContextsDeps {
  /** Called when the report replica fails; it is then not used for a while. */
  readonly onReplicaError?: (error: Error) => void;
  /** Called when a trial balance does not sum to zero. */
  readonly onImbalance?: (found: LedgerImbalance) => void;
  readonly config: Config;
  readonly simulators: Simulators;
  /** Addresses on which the processes of this deployment listen. */
  readonly listeners: () => ReadonlySet<string>;
  /** Wait queue for requests awaiting new events; only processes that serve them have it. */
  readonly feedWaits?: FeedWaits;
}

/**
 * The one list of contexts. Functions that a lower context needs from a higher one are injected here; network connections are opened on
 * first use.
 */
export function openContexts({
  config,
  simulators,
  listeners,
  feedWaits = noFeedWaits,
  onReplicaError = () => undefined,
  onImbalance = () => undefined,
}: ContextsDeps) {
  const payments = paymentResolution(config);
  const billing = createBillingContext({ ...payments, ...billingPorts, simulators, publicUrl: publicUrlOf(config) });
  const guest = createGuestContext({
    simulators,
    homeCurrency: async (ctx) => (await readProperties(ctx))[0]?.currency ?? null,
    readStayValues,
    hasLiveStay,
    findDeparted,
    claimDeparted,
    exportPersonalData: (ctx, guestIds) => exportPersonalData(ctx, heldLists(), guestIds),
    erasePersonalData: async (ctx, guestIds) => {
      await erasePersonalData(ctx, heldLists().personalData, guestIds);
      await removeNamedResults(ctx);
    },
    lockReferences: async (ctx, guestIds) =>
      lockGroupsOfOrganisers(ctx, await Promise.all(guestIds.map(async (id) => (await survivorOf(ctx, id)) ?? id))),
    requireReferencesLocked: requireGroupsLocked,
    repoint: repointGuest,
  });
  const hotel = createHotelContext({ moveNightsOut, findStranded, isUser, fetchFile: pictureTargets(config, listeners).fetchFile });
  const booking = createBookingContext({
    simulators,
    ...roomKeys(config),
    sessions: payments,
    payments,
    issueLegalDocuments: legalDocuments.issueLegalDocuments,
    dayIncidents,
    figureSources: otherFigures,
  });
  const pushes = agencyPushes(config, quiet);
  const channels = createChannelsContext({ simulators, ...pushes }, channelRetention(config));
  const ofAgencies = { ...agencyEvents, replyAtAgency: agencyReplies(pushes) };
  const messagingDeps = { simulators, isUser, recordIncident, ...ofAgencies, publicUrl: publicUrlOf(config), knownRatePlans };
  const messaging = createMessagingContext(messagingDeps, config.TRIAGE_KEPT_DAYS);
  const fiscal = createFiscalContext({ ...fiscalDeps, simulators });
  const reporting = createReportingContext(reportFacts(onImbalance), readReplica(config, onReplicaError));
  const archive = archiveOf(config, () => contexts);
  const followed = eventsOf({ booking, guest, hotel, rates, billing, fiscal, channels, messaging });
  const access = createAccessContext(followed, { keptDays: config.REQUESTS_KEPT_DAYS, archive });
  const others = { booking, guest, hotel, rates, billing, fiscal, access, channels, messaging, reporting } as const;
  const ports = { ...webhookPorts(config, listeners), eventNames: publicEventsOf(others).map(({ name }) => name), feedWaits };
  const webhooks = createWebhooksContext(ports, webhookRetention(config, archive));
  const contexts = { ...others, webhooks } as const;
  const heldLists = once((): PersonalDataLists => ({ personalData: personalDataOf(contexts), sealedColumns: sealedColumnsOf(contexts) }));
  return contexts;
}

/** Functions of other contexts that billing needs. */
const billingPorts = {
  lockGuestId,
  lockErasure,
  findGuestId,
  isUser,
  survivorOf,
  listProperties: readProperties,
  readRevenueTerms,
  invoiceFacts: readInvoiceFacts,
  ...legalDocuments,
  repointReservations: moveReservationsToFolio,
  liveGroupOfMasterFolio,
};

/** Moves everything of a merged guest to the survivor. Rules: GUEST-20. */
const repointGuest: MergeParticipants['repoint'] = async (ctx, merge) => {
  await requireFewReservations(ctx, merge.sourceId);
  await repointFolios(ctx, merge.sourceId, merge.survivorId);
  await repointCards(ctx, merge.sourceId, merge.survivorId);
  await repointReservations(ctx, merge);
  await repointGroups(ctx, merge);
  await repointMessages(ctx, merge);
  await repointReviews(ctx, merge.sourceId, merge.survivorId);
};

async function knownRatePlans(ctx: RequestContext, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await readPlanPlaces(ctx, ids)).map(({ id }) => id));
}

/** Figures that `reports rebuild` computes besides the nights of stays. */
const otherFigures = [
  { discard: resetMessageDays, compute: computeMessageDays },
  { discard: forgetDays, compute: sumDays },
  { discard: forgetRevenue, compute: sumRevenue(readRevenueTerms) },
];

/** Messages and reviews of guests through agencies. */
const agencyEvents = {
  agencyMessage: channelsEvents['channels.message_received'],
  agencyReview: channelsEvents['channels.review_received'],
};

/** Incidents for business days that stay open. */
const dayIncidents = { record: recordIncident, resolve: resolveIncident };

/** Calls return what they find; only streams have something to log. */
const quiet = { info: () => undefined, warn: () => undefined };

export type Contexts = ReturnType<typeof openContexts>;

/** Read replica for reports, if one is configured. */
function readReplica({ DATABASE_READ_URL: url }: Config, onError: (error: Error) => void): () => ReadReplica | null {
  return once(() => (url === undefined ? null : openReadReplica({ url, onError })));
}

/** Lock systems of this process, and the incidents for keys that were not issued. */
export function roomKeys(config: Config): RoomKeyDeps {
  const [forgottenAfterMs = 0] = parseDurations(config.LOCK_FORGOTTEN_AFTER) ?? [];
  return { locks: once(() => openLockSystem(config)), recordIncident, forgottenAfterMs };
}

/** Every operation of every context, by name. */
export function operationsOf(contexts: Contexts): NamedOperation[] {
  return Object.values(contexts).flatMap(({ name, operations }) => namedOperations(name, operations));
}

/** Every setting that an operator may change per tenant. */
export function settingsOf(contexts: Contexts): Setting[] {
  return [strictParsing, ...listOf(contexts).flatMap(({ settings = [] }) => settings)];
}

/** Due work of all contexts, in the order in which a sandbox clock runs it. */
export function dueWorkOf(
  contexts: Contexts,
  config: Pick<
    Config,
    'ARCHIVE_FOLDER' | 'AUDIT_KEPT_MONTHS' | 'WORKFLOW_STARTS_KEPT_DAYS' | 'EVENTS_KEPT_DAYS' | 'INNKEEPER_HOME' | 'INNKEEPER_MASTER_KEY'
  >,
): DueWork[] {
  return [
    ...platformDueWork({
      auditMonths: config.AUDIT_KEPT_MONTHS,
      workflowStartDays: config.WORKFLOW_STARTS_KEPT_DAYS,
      eventDays: config.EVENTS_KEPT_DAYS,
      archive: archiveOf(config, () => contexts),
    }),
    resealDueWork({ ring: openKeyRing(config), columns: sealedColumnsOf(contexts), settleMs: limits.resealSettleMs }),
    ...listOf(contexts).flatMap(({ dueWork = [] }) => dueWork),
  ];
}

/**
 * Due work while a past is simulated: hundreds of days are closed within minutes, and each would check what all of them posted in the last
 * hour. The simulation checks the whole ledger at its end.
 */
export function dueWorkOfPast(dueWork: readonly DueWork[]): DueWork[] {
  const runBatch = auditDueProperties({ dayIncidents, findLedgerFaults: async () => [] });
  return dueWork.map((work) => (work.name === 'booking.night-audit' ? { ...work, runBatch } : work));
}

/** Consumers of events, without the fan-out to webhooks, which has its own loop together with the dispatcher. */
export function consumersOf(contexts: Contexts): Consumer[] {
  return listOf(contexts).flatMap(({ consumers = [] }) => consumers);
}

/** Events that are sent to subscribers. Rules: EVENT-1. */
export function publicEventsOf(contexts: Readonly<Record<string, BoundedContext>>): EventDefinition[] {
  return eventsOf(contexts).filter(({ visibility }) => visibility === 'public');
}

function eventsOf(contexts: Readonly<Record<string, BoundedContext>>): EventDefinition[] {
  return Object.values(contexts).flatMap(({ events = {} }) => Object.values<EventDefinition>(events));
}

/** Folder for old partitions, if one is configured. */
function archiveOf({ ARCHIVE_FOLDER: folder }: Pick<Config, 'ARCHIVE_FOLDER'>, contexts: () => Contexts): Archive | null {
  return folder === undefined ? null : { folder, personalNames: once(() => personalNamesOf(contexts())) };
}

function listOf(contexts: Contexts): readonly BoundedContext[] {
  return Object.values(contexts);
}

/** The operations of every context, by its name. */
export function operationsByContext(contexts: Contexts) {
  const { booking, guest, hotel, rates, billing, fiscal, access, channels, messaging, reporting, webhooks } = contexts;
  return {
    booking: booking.operations,
    guest: guest.operations,
    hotel: hotel.operations,
    rates: rates.operations,
    billing: billing.operations,
    fiscal: fiscal.operations,
    access: access.operations,
    channels: channels.operations,
    messaging: messaging.operations,
    reporting: reporting.operations,
    webhooks: webhooks.operations,
  };
}

/** The operations of all contexts as functions: `calls.booking.reservations.create({ body })`. */
export type HotelCalls = OperationCalls<ReturnType<typeof operationsByContext>>;

/** The operations of all contexts, for callers in this process. Errors: those of the operation. */
export function hotelCallsOf(contexts: Contexts): (ctx: RequestContext) => HotelCalls {
  return operationCallsOf(operationsByContext(contexts));
}
