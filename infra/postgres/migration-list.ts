import { Migration0001Platform } from './migrations/Migration0001Platform.ts';
import { Migration0002Access } from './migrations/Migration0002Access.ts';
import { Migration0003Guest } from './migrations/Migration0003Guest.ts';
import { Migration0004Hotel } from './migrations/Migration0004Hotel.ts';
import { Migration0005Folio } from './migrations/Migration0005Folio.ts';
import { Migration0006Reservation } from './migrations/Migration0006Reservation.ts';
import { Migration0007Maintenance } from './migrations/Migration0007Maintenance.ts';
import { Migration0008Webhooks } from './migrations/Migration0008Webhooks.ts';
import { Migration0009FolioOperations } from './migrations/Migration0009FolioOperations.ts';
import { Migration0010Payments } from './migrations/Migration0010Payments.ts';
import { Migration0011Observability } from './migrations/Migration0011Observability.ts';
import { Migration0012Retention } from './migrations/Migration0012Retention.ts';
import { Migration0013Invoices } from './migrations/Migration0013Invoices.ts';
import { Migration0014Stays } from './migrations/Migration0014Stays.ts';
import { Migration0015KeyClaim } from './migrations/Migration0015KeyClaim.ts';
import { Migration0016BillingFunctions } from './migrations/Migration0016BillingFunctions.ts';
import { Migration0017Processes } from './migrations/Migration0017Processes.ts';
import { Migration0018Outbox } from './migrations/Migration0018Outbox.ts';
import { Migration0019Contexts } from './migrations/Migration0019Contexts.ts';
import { Migration0020TenantSettings } from './migrations/Migration0020TenantSettings.ts';
import { Migration0021DueWork } from './migrations/Migration0021DueWork.ts';
import { Migration0022CommitTogether } from './migrations/Migration0022CommitTogether.ts';
import { Migration0023MergedAccounts } from './migrations/Migration0023MergedAccounts.ts';
import { Migration0024WebhookSenders } from './migrations/Migration0024WebhookSenders.ts';
import { Migration0025EndpointMarks } from './migrations/Migration0025EndpointMarks.ts';
import { Migration0028Erasure } from './migrations/Migration0028Erasure.ts';
import { Migration0030AuditColumns } from './migrations/Migration0030AuditColumns.ts';
import { Migration0031AuditPartitions } from './migrations/Migration0031AuditPartitions.ts';
import { Migration0032HotTables } from './migrations/Migration0032HotTables.ts';
import { Migration0034OneFlight } from './migrations/Migration0034OneFlight.ts';
import { Migration0035KeyRotation } from './migrations/Migration0035KeyRotation.ts';
import { Migration0037GuestRetention } from './migrations/Migration0037GuestRetention.ts';
import { Migration0038NarrowIndexes } from './migrations/Migration0038NarrowIndexes.ts';
import { Migration0039PartitionsById } from './migrations/Migration0039PartitionsById.ts';
import { Migration0040EventBounds } from './migrations/Migration0040EventBounds.ts';
import { Migration0041EventPartitions } from './migrations/Migration0041EventPartitions.ts';
import { Migration0042DeliveryBounds } from './migrations/Migration0042DeliveryBounds.ts';
import { Migration0043DeliveryPartitions } from './migrations/Migration0043DeliveryPartitions.ts';
import { Migration0044SealedBirths } from './migrations/Migration0044SealedBirths.ts';
import { Migration0045BalancedMovements } from './migrations/Migration0045BalancedMovements.ts';
import { Migration0047LargeTenants } from './migrations/Migration0047LargeTenants.ts';
import { Migration0050Channels } from './migrations/Migration0050Channels.ts';
import { Migration0051AgencyRevisions } from './migrations/Migration0051AgencyRevisions.ts';
import { Migration0052ResolvedIncidents } from './migrations/Migration0052ResolvedIncidents.ts';
import { Migration0054AgencyPushes } from './migrations/Migration0054AgencyPushes.ts';
import { Migration0055PendingPlans } from './migrations/Migration0055PendingPlans.ts';
import { Migration0056PushBacklog } from './migrations/Migration0056PushBacklog.ts';
import { Migration0057SettingMarks } from './migrations/Migration0057SettingMarks.ts';
import { Migration0059ChannelRetention } from './migrations/Migration0059ChannelRetention.ts';
import { Migration0060RoomKeys } from './migrations/Migration0060RoomKeys.ts';
import { Migration0064Occupants } from './migrations/Migration0064Occupants.ts';
import { Migration0065Registrations } from './migrations/Migration0065Registrations.ts';
import { Migration0066RegistrationIncidents } from './migrations/Migration0066RegistrationIncidents.ts';
import { Migration0069Profiles } from './migrations/Migration0069Profiles.ts';
import { Migration0070SecondLastNames } from './migrations/Migration0070SecondLastNames.ts';
import { Migration0071UnsettledKeys } from './migrations/Migration0071UnsettledKeys.ts';
import { Migration0072OutOfOrder } from './migrations/Migration0072OutOfOrder.ts';
import { Migration0073CheckedNights } from './migrations/Migration0073CheckedNights.ts';
import { Migration0074Refusals } from './migrations/Migration0074Refusals.ts';
import { Migration0075EventQueue } from './migrations/Migration0075EventQueue.ts';
import { Migration0076AcceptedDeliveries } from './migrations/Migration0076AcceptedDeliveries.ts';
import { Migration0077DeliveriesByEvent } from './migrations/Migration0077DeliveriesByEvent.ts';
import { Migration0078NarrowKeys } from './migrations/Migration0078NarrowKeys.ts';
import { Migration0079OutboxPlans } from './migrations/Migration0079OutboxPlans.ts';
import { Migration0081Messaging } from './migrations/Migration0081Messaging.ts';
import { Migration0082Messages } from './migrations/Migration0082Messages.ts';
import { Migration0083AgencyMessages } from './migrations/Migration0083AgencyMessages.ts';
import { Migration0086MessageTemplates } from './migrations/Migration0086MessageTemplates.ts';
import { Migration0087MessageAutomations } from './migrations/Migration0087MessageAutomations.ts';
import { Migration0088Reviews } from './migrations/Migration0088Reviews.ts';
import { Migration0089StayKeys } from './migrations/Migration0089StayKeys.ts';
import { Migration0090Reports } from './migrations/Migration0090Reports.ts';
import { Migration0091ServiceDates } from './migrations/Migration0091ServiceDates.ts';
import { Migration0092MessageFallback } from './migrations/Migration0092MessageFallback.ts';
import { Migration0093KeptAside } from './migrations/Migration0093KeptAside.ts';
import { Migration0095UnconfirmedMessages } from './migrations/Migration0095UnconfirmedMessages.ts';
import { Migration0096MessageLists } from './migrations/Migration0096MessageLists.ts';
import { Migration0097ReportHistory } from './migrations/Migration0097ReportHistory.ts';
import { Migration0098ReportIndexes } from './migrations/Migration0098ReportIndexes.ts';
import { Migration0099KeptFigures } from './migrations/Migration0099KeptFigures.ts';
import { Migration0100Computations } from './migrations/Migration0100Computations.ts';
import { Migration0103Housekeeping } from './migrations/Migration0103Housekeeping.ts';
import { Migration0106NightAudits } from './migrations/Migration0106NightAudits.ts';
import { Migration0107AuditIncidents } from './migrations/Migration0107AuditIncidents.ts';
import { Migration0109People } from './migrations/Migration0109People.ts';
import { Migration0110Passkeys } from './migrations/Migration0110Passkeys.ts';
import { Migration0111LiveChanges } from './migrations/Migration0111LiveChanges.ts';
import { Migration0114IncidentSubjects } from './migrations/Migration0114IncidentSubjects.ts';
import { Migration0115OpenIncidents } from './migrations/Migration0115OpenIncidents.ts';
import { Migration0116HeldErasures } from './migrations/Migration0116HeldErasures.ts';
import { Migration0117UnreadConversations } from './migrations/Migration0117UnreadConversations.ts';
import { Migration0118ConversationLists } from './migrations/Migration0118ConversationLists.ts';
import { Migration0119RequestLog } from './migrations/Migration0119RequestLog.ts';
import { Migration0120GuestLinks } from './migrations/Migration0120GuestLinks.ts';
import { Migration0121KeptPast } from './migrations/Migration0121KeptPast.ts';
import { Migration0122ReportSums } from './migrations/Migration0122ReportSums.ts';
import { Migration0123EventFeed } from './migrations/Migration0123EventFeed.ts';
import { Migration0124TenantHistory } from './migrations/Migration0124TenantHistory.ts';
import { Migration0125EventLookUps } from './migrations/Migration0125EventLookUps.ts';
import { Migration0126PropertyColour } from './migrations/Migration0126PropertyColour.ts';
import { Migration0128ClockMover } from './migrations/Migration0128ClockMover.ts';
import { Migration0129NotedPostings } from './migrations/Migration0129NotedPostings.ts';
import { Migration0130AddressesOfGuests } from './migrations/Migration0130AddressesOfGuests.ts';
import { Migration0131RoomInMessages } from './migrations/Migration0131RoomInMessages.ts';
import { Migration0132SavedViews } from './migrations/Migration0132SavedViews.ts';
import { Migration0133NamesWrittenOtherwise } from './migrations/Migration0133NamesWrittenOtherwise.ts';
import { Migration0134MessageDays } from './migrations/Migration0134MessageDays.ts';
import { Migration0140ShortIndexes } from './migrations/Migration0140ShortIndexes.ts';
import { Migration0141RoomInPages } from './migrations/Migration0141RoomInPages.ts';
import { Migration0143Invitations } from './migrations/Migration0143Invitations.ts';
import { Migration0144EntriesByTime } from './migrations/Migration0144EntriesByTime.ts';
import { Migration0145Journal } from './migrations/Migration0145Journal.ts';
import { Migration0146JournalByDay } from './migrations/Migration0146JournalByDay.ts';
import { Migration0147OwnFigures } from './migrations/Migration0147OwnFigures.ts';

/** Every migration in order: forward only, each in one transaction unless it says otherwise. */
export const migrations = [
  Migration0001Platform,
  Migration0002Access,
  Migration0003Guest,
  Migration0004Hotel,
  Migration0005Folio,
  Migration0006Reservation,
  Migration0007Maintenance,
  Migration0008Webhooks,
  Migration0009FolioOperations,
  Migration0010Payments,
  Migration0011Observability,
  Migration0012Retention,
  Migration0013Invoices,
  Migration0014Stays,
  Migration0015KeyClaim,
  Migration0016BillingFunctions,
  Migration0017Processes,
  Migration0018Outbox,
  Migration0019Contexts,
  Migration0020TenantSettings,
  Migration0021DueWork,
  Migration0022CommitTogether,
  Migration0023MergedAccounts,
  Migration0024WebhookSenders,
  Migration0025EndpointMarks,
  Migration0028Erasure,
  Migration0030AuditColumns,
  Migration0031AuditPartitions,
  Migration0032HotTables,
  Migration0034OneFlight,
  Migration0035KeyRotation,
  Migration0037GuestRetention,
  Migration0038NarrowIndexes,
  Migration0039PartitionsById,
  Migration0040EventBounds,
  Migration0041EventPartitions,
  Migration0042DeliveryBounds,
  Migration0043DeliveryPartitions,
  Migration0044SealedBirths,
  Migration0045BalancedMovements,
  Migration0047LargeTenants,
  Migration0050Channels,
  Migration0051AgencyRevisions,
  Migration0052ResolvedIncidents,
  Migration0054AgencyPushes,
  Migration0055PendingPlans,
  Migration0056PushBacklog,
  Migration0057SettingMarks,
  Migration0059ChannelRetention,
  Migration0060RoomKeys,
  Migration0064Occupants,
  Migration0065Registrations,
  Migration0066RegistrationIncidents,
  Migration0069Profiles,
  Migration0070SecondLastNames,
  Migration0071UnsettledKeys,
  Migration0072OutOfOrder,
  Migration0073CheckedNights,
  Migration0074Refusals,
  Migration0075EventQueue,
  Migration0076AcceptedDeliveries,
  Migration0077DeliveriesByEvent,
  Migration0078NarrowKeys,
  Migration0079OutboxPlans,
  Migration0081Messaging,
  Migration0082Messages,
  Migration0083AgencyMessages,
  Migration0086MessageTemplates,
  Migration0087MessageAutomations,
  Migration0088Reviews,
  Migration0089StayKeys,
  Migration0090Reports,
  Migration0091ServiceDates,
  Migration0092MessageFallback,
  Migration0093KeptAside,
  Migration0095UnconfirmedMessages,
  Migration0096MessageLists,
  Migration0097ReportHistory,
  Migration0098ReportIndexes,
  Migration0099KeptFigures,
  Migration0100Computations,
  Migration0103Housekeeping,
  Migration0106NightAudits,
  Migration0107AuditIncidents,
  Migration0109People,
  Migration0110Passkeys,
  Migration0111LiveChanges,
  Migration0114IncidentSubjects,
  Migration0115OpenIncidents,
  Migration0116HeldErasures,
  Migration0117UnreadConversations,
  Migration0118ConversationLists,
  Migration0119RequestLog,
  Migration0120GuestLinks,
  Migration0121KeptPast,
  Migration0122ReportSums,
  Migration0123EventFeed,
  Migration0124TenantHistory,
  Migration0125EventLookUps,
  Migration0126PropertyColour,
  Migration0128ClockMover,
  Migration0129NotedPostings,
  Migration0130AddressesOfGuests,
  Migration0131RoomInMessages,
  Migration0132SavedViews,
  Migration0133NamesWrittenOtherwise,
  Migration0134MessageDays,
  Migration0140ShortIndexes,
  Migration0141RoomInPages,
  Migration0143Invitations,
  Migration0144EntriesByTime,
  Migration0145Journal,
  Migration0146JournalByDay,
  Migration0147OwnFigures,
];
