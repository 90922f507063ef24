/** The instance cannot start or go on, for a reason its operator can mend: told as one message, without a stack. */
export class StartRefused extends Error {}

/** The message of anything thrown, in one line. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replaceAll(/\s*\n\s*/g, ' ').trim();
}

/** The code Node gives to a failed system call, such as ENOENT. */
export function errorCodeOf(error: unknown): string | null {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}
