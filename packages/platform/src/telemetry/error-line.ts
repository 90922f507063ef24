/** What of an error may be written down. */
export interface ErrorLine {
  readonly type: string;
  readonly message: string;
  readonly stack?: readonly string[];
  readonly [fact: string]: unknown;
}

type Mutable = { -readonly [Fact in keyof ErrorLine]: ErrorLine[Fact] };

const withheld = '[withheld: may hold values]';
const textCharsMax = 2_000;
const framesMax = 12;
const causesMax = 4;

/** Facts of a database error that name objects, never values: `detail`, `where`, `hint` and the like hold rows. */
const objectFacts = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
  'syscall',
  'address',
  'port',
] as const;

/**
 * An error as facts: what it is, where it came from and why, by a list of what is allowed; everything else an error may carry
 * (rows, parameters, metadata, requests) stays out. Texts that quote what they were given are withheld.
 */
export function errorLine(thrown: unknown, causesLeft = causesMax): ErrorLine {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: withheld };
  const error = withoutWrapper(thrown);
  const line: Mutable = { type: error.name, message: quotesValues(error) ? withheld : cut(error.message) };
  for (const fact of objectFacts) {
    const value = Reflect.get(error, fact);
    if (typeof value === 'string' || typeof value === 'number') line[fact] = value;
  }
  line['stack'] = framesOf(error);
  if (causesLeft === 0) return line;
  if (error.cause !== undefined) line['cause'] = errorLine(error.cause, causesLeft - 1);
  if (error instanceof AggregateError) line['errors'] = error.errors.slice(0, causesMax).map((each: unknown) => errorLine(each, 0));
  return line;
}

/** Facts that come with a line of another library: errors among them are written by the same list. */
export function factsLine(facts: unknown): unknown {
  if (facts instanceof Error) return errorLine(facts);
  if (typeof facts !== 'object' || facts === null) return facts;
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value instanceof Error ? errorLine(value) : value]));
}

/** Layers that repeat the message of their cause add nothing to it. */
function withoutWrapper(error: Error): Error {
  let inner = error;
  for (let depth = 0; depth < causesMax && inner.cause instanceof Error && inner.cause.message === inner.message; depth++)
    inner = inner.cause;
  return inner;
}

const ownWords = new Set([4, 14]); // deadline exceeded, unavailable: gRPC statuses that the client makes itself

/** JSON parsers, databases (class 22: data exceptions) and partners quote what they were given. */
function quotesValues(error: Error): boolean {
  if (error instanceof SyntaxError) return true;
  const code: unknown = Reflect.get(error, 'code');
  if (typeof code === 'number') return 'metadata' in error && !ownWords.has(code);
  return typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);
}

/** The frames alone: a stack begins with the message. */
function framesOf(error: Error): string[] {
  const lines = (error.stack ?? '').split('\n').filter((text) => /^\s+at /.test(text));
  return lines.slice(0, framesMax).map((text) => text.trim());
}

function cut(text: string): string {
  return text.length > textCharsMax ? `${text.slice(0, textCharsMax)}...` : text;
}
