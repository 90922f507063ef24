import type { LocalDate } from '@innkeeper/kernel';
import type { RequestContext, WriteContext } from '@innkeeper/platform';
import type { RegisteredProperty } from './bulletin/build-establishment.ts';
import type { PaidAmount } from './bulletin/spanish-payment.ts';
import type { Registry } from './registry/registry.ts';

/** A checked-in stay, with the facts for its bulletins. Instants are ISO 8601. */
export interface RegisteredStay {
  readonly reservationId: string;
  readonly bookedAt: string;
  readonly checkedInAt: string;
  readonly departure: LocalDate;
  readonly checkOutTime: string; // HH:MM, the property's
  readonly timezone: string; // the property's
  readonly paid: readonly PaidAmount[];
  /** Kinship of minors to an adult of the stay, by guest. */
  readonly kinship: Readonly<Record<string, string>>;
}

/** A registry refuses the files of a property, whatever their content. */
export interface RegistrationIncident {
  readonly kind: 'registration_stopped';
  readonly message: string;
  readonly propertyId: string;
}

export interface RegistrationDeps {
  /** The national registries; null when none is configured. */
  readonly registry: () => Registry | null;
  /** Delays between attempts; the last one repeats without end. */
  readonly delaysMs: readonly number[];
  readonly readProperty: (ctx: RequestContext, propertyId: string) => Promise<Omit<RegisteredProperty, 'country'>>;
  readonly readStays: (ctx: RequestContext, reservationIds: readonly string[]) => Promise<ReadonlyMap<string, RegisteredStay>>;
  readonly recordIncident: (ctx: WriteContext, incident: RegistrationIncident) => Promise<unknown>;
}
