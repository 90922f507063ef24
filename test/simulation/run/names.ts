import type { Command } from '../model/commands.ts';
import { lineRef } from '../model/fiscal-documents.ts';
import type { Ref } from '../model/hotel-state.ts';
import type { ExpectedPart, RefPart } from '../model/outcome.ts';
import { paymentRef } from '../model/payments-due.ts';

/** Ids of the service by the names that the model gives. */
export type Names = Map<string, string>;

export function idOf(names: Names, ref: string): string {
  const id = names.get(ref);
  if (id === undefined) throw new Error(`no answer has given an id to ${ref}`);
  return id;
}

const isRef = (part: ExpectedPart): part is RefPart =>
  typeof part === 'object' && part !== null && 'ref' in part && Object.keys(part).length === 1;

/** Differences between an answer and what was foretold, each with its path. Names without an id are bound to the one in the answer. */
export function differencesOf(names: Names, expected: ExpectedPart, answer: unknown, path = ''): string[] {
  if (isRef(expected)) {
    const bound = names.get(expected.ref);
    if (bound === undefined && typeof answer === 'string') {
      names.set(expected.ref, answer);
      return [];
    }
    return bound === answer ? [] : [`${path}: ${String(answer)} instead of ${expected.ref} (${bound ?? 'unknown'})`];
  }
  if (typeof expected !== 'object' || expected === null)
    return expected === answer ? [] : [`${path}: ${JSON.stringify(answer)} instead of ${JSON.stringify(expected)}`];
  if (typeof answer !== 'object' || answer === null) return [`${path}: ${JSON.stringify(answer)} instead of ${JSON.stringify(expected)}`];
  const given = new Map(Object.entries(answer));
  return Object.entries(expected).flatMap(([field, part]: [string, ExpectedPart]) =>
    differencesOf(names, part, given.get(field), path === '' ? field : `${path}.${field}`),
  );
}

/**
 * False for a command on something that has no id: an entry that the service has posted since the folios were last read, or what an earlier
 * command would have made that a shortened run leaves out.
 */
export function isNamed(names: Names, command: Command): boolean {
  return refsOf(command).every((ref) => names.has(ref));
}

/** Names of the things that a command is about; not those that it makes. */
function refsOf(command: Command): readonly Ref[] {
  switch (command.kind) {
    case 'change':
    case 'confirm':
    case 'cancel':
    case 'check in':
    case 'check out':
    case 'issue key':
    case 'write to guest':
    case 'guest cancels':
    case 'guest checks in':
    case 'guest checks out':
    case 'guest registers':
    case 'guest pays':
    case 'guest writes on page':
    case 'guest reviews':
      return [command.stay];
    case 'complete session':
    case 'cancel session':
      return [command.session];
    case 'book':
      return command.group === null ? [] : [command.group];
    case 'make group':
      return command.organiser === null ? [] : [command.organiser];
    case 'change group':
      return [command.group, ...(command.fields.organiser === undefined ? [] : [command.fields.organiser])];
    case 'send rooming list':
      return [command.group, ...command.rows.flatMap(({ sharers }) => sharers)];
    case 'confirm group':
    case 'cancel group':
    case 'charge attrition':
    case 'write block':
    case 'release block':
      return [command.group];
    case 'charge':
    case 'pay':
      return [command.folio];
    case 'complete profile':
    case 'store card':
      return [command.guest];
    case 'remove card':
      return [command.guest, command.card];
    case 'waive payment':
      return [command.stay, paymentRef(command.stay, command.due)];
    case 'name occupants':
      return [command.stay, ...command.guests];
    case 'guest writes':
      return command.thread === null ? [] : [command.thread]; // one that a message of the hotel has just opened is not named yet
    case 'mark as read':
    case 'assign conversation':
    case 'resolve conversation':
      return [command.conversation];
    case 'place conversation':
      return [command.conversation, command.stay];
    case 'reply to review':
      return [command.review];
    case 'revoke key':
      return [command.key];
    case 'issue document':
      return [command.folio, ...(command.entries ?? [])];
    case 'credit document':
      return [command.document, ...(command.parts ?? []).map(({ line }) => lineRef(command.document, line))];
    case 'refund':
      return [command.folio, command.payment];
    case 'reverse':
      return [command.folio, command.original];
    case 'transfer':
      return [command.folio, command.target, ...command.entries];
    case 'split':
      return [command.folio, ...command.entries];
    case 'merge':
      return [command.folio, command.source];
    default:
      return [];
  }
}
