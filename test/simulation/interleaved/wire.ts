/** A message of PostgreSQL's wire protocol. */
interface WireMessage {
  /** Empty for the first message of a client, which has none. */
  readonly type: string;
  readonly bytes: Buffer;
}

const lengthBytes = 4;

/** Cuts a stream of bytes into messages; `hasStartup`: the first one is a client's, and has no type. */
export class MessageReader {
  #isStartup: boolean;
  #left: Buffer = Buffer.alloc(0);

  constructor({ hasStartup }: { readonly hasStartup: boolean }) {
    this.#isStartup = hasStartup;
  }

  /** The messages that are complete with these bytes. */
  read(chunk: Buffer): WireMessage[] {
    this.#left = Buffer.concat([this.#left, chunk]);
    const messages: WireMessage[] = [];
    for (let message = this.#next(); message !== null; message = this.#next()) messages.push(message);
    return messages;
  }

  #next(): WireMessage | null {
    const typeBytes = this.#isStartup ? 0 : 1;
    if (this.#left.length < typeBytes + lengthBytes) return null;
    const end = typeBytes + this.#left.readInt32BE(typeBytes); // a length counts itself, not the type
    if (this.#left.length < end) return null;
    const message = { type: this.#left.toString('latin1', 0, typeBytes), bytes: this.#left.subarray(0, end) };
    this.#left = this.#left.subarray(end);
    this.#isStartup = false;
    return message;
  }
}

/** Bytes that a client sends before it waits, or could wait, for the server: a query, or messages up to a synchronisation. */
export interface WireStep {
  readonly bytes: Buffer;
  /** True if the server says at its end that it is ready for the next. */
  readonly isAnswered: boolean;
}

const [query, synchronise] = ['Q', 'S'];

/** Messages that belong to the step which a later one ends: parse, bind, describe, execute, close and flush. */
const withinStep = new Set(['P', 'B', 'D', 'E', 'C', 'H']);

/** Cuts what a client sends into steps. */
export class StepReader {
  readonly #messages = new MessageReader({ hasStartup: true });
  #begun: Buffer[] = [];

  read(chunk: Buffer): WireStep[] {
    return this.#messages.read(chunk).flatMap(({ type, bytes }) => {
      this.#begun.push(bytes);
      if (withinStep.has(type)) return [];
      const step = { bytes: Buffer.concat(this.#begun), isAnswered: type === query || type === synchronise };
      this.#begun = [];
      return [step];
    });
  }
}

/** State of a transaction after a step: none is open, one is, or one has failed and waits for its end. */
export type TransactionState = 'idle' | 'open' | 'failed';

const states: Readonly<Record<string, TransactionState>> = { I: 'idle', T: 'open', E: 'failed' };

/** Facts that a scheduler learns from a server's messages. */
export type ServerNotice =
  | { readonly kind: 'ready'; readonly state: TransactionState }
  | { readonly kind: 'process'; readonly pid: number };

/** Finds in a server's stream the ends of steps and the process that serves the connection. */
export class NoticeReader {
  readonly #messages = new MessageReader({ hasStartup: false });

  read(chunk: Buffer): ServerNotice[] {
    return this.#messages.read(chunk).flatMap(({ type, bytes }): ServerNotice[] => {
      const body = 1 + lengthBytes;
      if (type === 'K') return [{ kind: 'process', pid: bytes.readInt32BE(body) }];
      if (type !== 'Z') return [];
      const state = states[bytes.toString('latin1', body, body + 1)];
      if (state === undefined) throw new Error('the server is in a state that the protocol does not have');
      return [{ kind: 'ready', state }];
    });
  }
}

/** True if a step binds a text as one of its values or as an element of one, and not merely a longer one that contains it. */
export function bindsValue({ bytes }: WireStep, text: string): boolean {
  const length = Buffer.alloc(lengthBytes);
  length.writeInt32BE(Buffer.byteLength(text));
  return bytes.includes(Buffer.concat([length, Buffer.from(text)])) || bytes.includes(`"${text}"`);
}

const bindType = 'B'.charCodeAt(0);
const parseType = 'P'.charCodeAt(0);
const queryType = 'Q'.charCodeAt(0);

/** The statement of a step: the text of a query, or the names of the prepared statements that it binds or parses. */
export function statementOf({ bytes }: WireStep): string {
  if (bytes[0] === queryType) return bytes.toString('utf8', 1 + lengthBytes, bytes.length - 1);
  const names: string[] = [];
  for (const { type, bytes: message } of new MessageReader({ hasStartup: false }).read(bytes)) {
    const start = 1 + lengthBytes;
    const first = message.indexOf(0, start);
    if (type.charCodeAt(0) === bindType) names.push(message.toString('utf8', first + 1, message.indexOf(0, first + 1)));
    if (type.charCodeAt(0) === parseType && first === start) names.push(message.toString('utf8', start + 1, message.indexOf(0, start + 1)));
  }
  return names.filter((name) => name !== '').join(', ');
}
