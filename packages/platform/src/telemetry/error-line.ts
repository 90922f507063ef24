/** Loggable facts of an error. */
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
 * The facts of an error (type, origin, causes) by an allow-list; everything else an error may contain (rows, parameters, metadata,
 * requests) is left out. Texts that quote input are withheld.
 */
export function errorLine(thrown: unknown, causesLeft = causesMax): ErrorLine {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: withheld };
  const error = unwrapError(thrown);
  const line: Mutable = { type: error.name, message: quotesValues(error) ? withheld : truncate(error.message) };
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

/** Fields of another library's log line; errors among them are reduced to the same allow-list. */
export function factsLine(facts: unknown): unknown {
  if (facts instanceof Error) return errorLine(facts);
  if (typeof facts !== 'object' || facts === null) return facts;
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value instanceof Error ? errorLine(value) : value]));
}

/** Skips wrappers that only repeat the message of their cause. */
function unwrapError(error: Error): Error {
  let inner = error;
  for (let depth = 0; depth < causesMax && inner.cause instanceof Error && inner.cause.message === inner.message; depth++)
    inner = inner.cause;
  return inner;
}

const ownWords = new Set([4, 14]); // deadline exceeded, unavailable: gRPC statuses that the client makes itself

/** True for errors that quote input: of JSON parsers, databases (class 22: data exceptions) and partners. */
function quotesValues(error: Error): boolean {
  if (error instanceof SyntaxError) return true;
  const code: unknown = Reflect.get(error, 'code');
  if (typeof code === 'number') return 'metadata' in error && !ownWords.has(code);
  return typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code);
}

/** The frames without the message, with which a stack begins. */
function framesOf(error: Error): string[] {
  const lines = (error.stack ?? '').split('\n').filter((text) => /^\s+at /.test(text));
  return lines.slice(0, framesMax).map((text) => text.trim());
}

function truncate(text: string): string {
  return text.length > textCharsMax ? `${text.slice(0, textCharsMax)}...` : text;
}
