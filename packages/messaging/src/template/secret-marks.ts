/** Variables whose values give access to a stay: no stored message, event or list contains them. Rules: TPL-9. */
export const secretVariables = ['guest_link', 'review_link', 'door_code'] as const;
export type SecretVariable = (typeof secretVariables)[number];

/** Placeholder of a secret value in everything stored. */
export function secretMark(name: SecretVariable): string {
  return `[${name}]`;
}

export const secretMarks: readonly (readonly [SecretVariable, string])[] = secretVariables.map((name) => [name, secretMark(name)]);
