/** Countries with a registry that we support. */
export type RegisteringCountry = 'PT' | 'ES';

export function isRegistering(country: string): country is RegisteringCountry {
  return country === 'PT' || country === 'ES';
}

export type RegistrationKind = 'entry' | 'exit';

/** A registration that a check-in or check-out requires. */
export interface RequiredRegistration {
  readonly guestId: string;
  readonly kind: RegistrationKind;
  readonly status: 'queued' | 'not_required';
}

interface Occupant {
  readonly guestId: string;
  readonly nationality: string | null; // ISO 3166-1 alpha-2
}

/**
 * Registrations for a check-in (`entry`) or check-out (`exit`), by the rules of the property's country. A guest of unknown nationality is
 * registered in Portugal until the profile is completed. An exit that needs no registration has none. Rules: REG-1, REG-2.
 */
export function requiredRegistrations(country: string, kind: RegistrationKind, occupants: readonly Occupant[]): RequiredRegistration[] {
  const registrations = occupants.map(
    ({ guestId, nationality }): RequiredRegistration => ({
      guestId,
      kind,
      status: isRegistered(country, kind, nationality) ? 'queued' : 'not_required',
    }),
  );
  return kind === 'entry' ? registrations : registrations.filter(({ status }) => status === 'queued');
}

/** True for a guest whose arrival or departure the registry of a country wants to know. Rules: REG-1, REG-2. */
export function isRegistered(country: string, kind: RegistrationKind, nationality: string | null): boolean {
  if (country === 'PT') return nationality !== 'PT';
  return country === 'ES' && kind === 'entry';
}
