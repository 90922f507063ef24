/** A start that cannot continue: a plain message and a remedy. */
export class StartFailure extends Error {
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}

/** Text shown to the user when a start fails. */
export function describeFailure(error: unknown): string {
  if (error instanceof StartFailure) return `${error.message}\n${error.remedy}\n`;
  return `Innkeeper could not start: ${reasonOf(error)}\n`;
}

/** The message of any thrown value. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The error code of the operating system, when there is one. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
