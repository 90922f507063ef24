/** Variables whose values open a stay: no message, event or list holds them. Rules: TPL-9. */
export const secretVariables = ['guest_link', 'review_link', 'door_code'] as const;
export type SecretVariable = (typeof secretVariables)[number];

/** What stands for the value in everything that is kept. */
export function secretMark(name: SecretVariable): string {
  return `[${name}]`;
}

export const secretMarks: readonly (readonly [SecretVariable, string])[] = secretVariables.map((name) => [name, secretMark(name)]);
