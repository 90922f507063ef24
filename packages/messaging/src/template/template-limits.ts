/** Every bound of message templates, units last. */
export const templateLimits = {
  subjectCharsMax: 300,
  bodyCharsMax: 10_000,
  renderedCharsMax: 40_000, // of a body whose variables are filled in
  variablesMax: 50, // that a request brings
  variableNameCharsMax: 100,
  variableCharsMax: 2_000,
  languagesMax: 200, // of one name
} as const;
