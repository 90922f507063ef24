const pattern = /^(?:(\d{1,6})d)?(?:(\d{1,6})h)?(?:(\d{1,6})m)?(?:(\d{1,8})s)?$/;
const unitSeconds = [86_400, 3_600, 60, 1] as const;

/** Seconds of a duration such as `26h`, `1d12h` or `90m`, or null. Units d, h, m, s in this order, whole numbers. Rules: SANDBOX-2. */
export function parseDurationSeconds(text: string): number | null {
  const match = pattern.exec(text);
  if (!match || text === '') return null;
  return unitSeconds.reduce((total, seconds, index) => total + seconds * Number(match[index + 1] ?? 0), 0);
}
