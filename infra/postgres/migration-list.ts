import { Migration0001Baseline } from './migrations/Migration0001Baseline.ts';
import { Migration0002SearchWithoutAccents } from './migrations/Migration0002SearchWithoutAccents.ts';
import { Migration0003CollectedByAgency } from './migrations/Migration0003CollectedByAgency.ts';
import { Migration0004HeldRooms } from './migrations/Migration0004HeldRooms.ts';
import { Migration0005Groups } from './migrations/Migration0005Groups.ts';
import { Migration0006StaysOfGroups } from './migrations/Migration0006StaysOfGroups.ts';
import { Migration0007BilledFolios } from './migrations/Migration0007BilledFolios.ts';
import { Migration0008MovableTenants } from './migrations/Migration0008MovableTenants.ts';
import { Migration0009Cells } from './migrations/Migration0009Cells.ts';
import { Migration0010DirectBooking } from './migrations/Migration0010DirectBooking.ts';
import { Migration0011ChargesOfSessions } from './migrations/Migration0011ChargesOfSessions.ts';
import { Migration0012StoredCards } from './migrations/Migration0012StoredCards.ts';
import { Migration0013PaymentsDue } from './migrations/Migration0013PaymentsDue.ts';
import { Migration0014PaymentLinks } from './migrations/Migration0014PaymentLinks.ts';
import { Migration0015BookingPages } from './migrations/Migration0015BookingPages.ts';
import { Migration0016RoomPictures } from './migrations/Migration0016RoomPictures.ts';
import { Migration0017FiscalDocuments } from './migrations/Migration0017FiscalDocuments.ts';
import { Migration0018FiscalSubmission } from './migrations/Migration0018FiscalSubmission.ts';
import { Migration0019ChargesOfPayments } from './migrations/Migration0019ChargesOfPayments.ts';
import { Migration0020RatesOfServices } from './migrations/Migration0020RatesOfServices.ts';
import { Migration0021StandardSignatures } from './migrations/Migration0021StandardSignatures.ts';
import { Migration0022ChangedFields } from './migrations/Migration0022ChangedFields.ts';
import { Migration0023IdleDesks } from './migrations/Migration0023IdleDesks.ts';
import { Migration0024GrantsOfClients } from './migrations/Migration0024GrantsOfClients.ts';
import { Migration0025DueRetries } from './migrations/Migration0025DueRetries.ts';

/** Every migration in order: forward only, each in one transaction unless stated otherwise. */
export const migrations = [
  Migration0001Baseline,
  Migration0002SearchWithoutAccents,
  Migration0003CollectedByAgency,
  Migration0004HeldRooms,
  Migration0005Groups,
  Migration0006StaysOfGroups,
  Migration0007BilledFolios,
  Migration0008MovableTenants,
  Migration0009Cells,
  Migration0010DirectBooking,
  Migration0011ChargesOfSessions,
  Migration0012StoredCards,
  Migration0013PaymentsDue,
  Migration0014PaymentLinks,
  Migration0015BookingPages,
  Migration0016RoomPictures,
  Migration0017FiscalDocuments,
  Migration0018FiscalSubmission,
  Migration0019ChargesOfPayments,
  Migration0020RatesOfServices,
  Migration0021StandardSignatures,
  Migration0022ChangedFields,
  Migration0023IdleDesks,
  Migration0024GrantsOfClients,
  Migration0025DueRetries,
];
