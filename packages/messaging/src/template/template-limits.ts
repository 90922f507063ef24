/** Limits of message templates, units last. */
export const templateLimits = {
  subjectCharsMax: 300,
  bodyCharsMax: 10_000,
  renderedCharsMax: 40_000, // of a rendered body
  variablesMax: 50, // per request
  variableNameCharsMax: 100,
  variableCharsMax: 2_000,
  languagesMax: 200, // per name
} as const;
