import type { LocalDate } from '@innkeeper/kernel';
import type { RequestContext, WriteContext } from '@innkeeper/platform';
import type { RegisteredProperty } from './bulletin/build-establishment.ts';
import type { PaidAmount } from './bulletin/spanish-payment.ts';
import type { Registry } from './registry/registry.ts';

/** A stay that has been checked in, as bulletins are written from it. Instants are ISO 8601. */
export interface RegisteredStay {
  readonly reservationId: string;
  readonly bookedAt: string;
  readonly checkedInAt: string;
  readonly departure: LocalDate;
  readonly checkOutTime: string; // HH:MM, the property's
  readonly timezone: string; // the property's
  readonly paid: readonly PaidAmount[];
  /** Of minors to an adult of the stay, by guest. */
  readonly kinship: Readonly<Record<string, string>>;
}

/** A registry that refuses the files of a property, whatever is in them. */
export interface RegistrationIncident {
  readonly kind: 'registration_stopped';
  readonly message: string;
  readonly propertyId: string;
}

export interface RegistrationDeps {
  /** The national registries; null while there are none. */
  readonly registry: () => Registry | null;
  /** Waits between attempts; the last one is repeated without end. */
  readonly delaysMs: readonly number[];
  readonly readProperty: (ctx: RequestContext, propertyId: string) => Promise<Omit<RegisteredProperty, 'country'>>;
  readonly readStays: (ctx: RequestContext, reservationIds: readonly string[]) => Promise<ReadonlyMap<string, RegisteredStay>>;
  readonly recordIncident: (ctx: WriteContext, incident: RegistrationIncident) => Promise<unknown>;
}
