import type { z } from 'zod';

/** Declaration of one event of a context. */
export interface EventDeclaration {
  /** Public events are sent to subscribers and listed; internal ones reach only the consumers of other contexts. */
  readonly visibility: 'public' | 'internal';
  /** One line of the API reference. */
  readonly emittedWhen: string;
  /** Schema of the wire body. */
  readonly data: z.ZodType;
}

/** One kind of event. `tx.emit` and consumers are typed by it. */
export interface EventDefinition<Name extends string = string, Data extends z.ZodType = z.ZodType> extends EventDeclaration {
  readonly name: Name;
  readonly context: string;
  readonly data: Data;
}

/** The events of a context, by name. */
export type Events<Declarations extends Readonly<Record<string, EventDeclaration>>> = {
  readonly [Name in keyof Declarations & string]: EventDefinition<Name, Declarations[Name]['data']>;
};

const namePattern = /^[a-z]+\.[a-z]+(?:_[a-z]+)*$/;

/** Declares the events of a context. Rules: EVENT-1. A public name is never removed within v1. */
export function events<const Declarations extends Readonly<Record<string, EventDeclaration>>>(
  context: string,
  declarations: Declarations,
): Events<Declarations>;
export function events(context: string, declarations: Readonly<Record<string, EventDeclaration>>): Events<typeof declarations> {
  const definitions = Object.entries(declarations).map(([name, declaration]): [string, EventDefinition] => {
    if (!namePattern.test(name)) throw new Error(`${context} declares an event with a malformed name: ${name}`);
    return [name, Object.freeze({ ...declaration, name, context })];
  });
  return Object.freeze(Object.fromEntries(definitions));
}
