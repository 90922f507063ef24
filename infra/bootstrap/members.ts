import { performance } from 'node:perf_hooks';
import { isJsonObject } from './json-file.ts';
import { hasGone, isRunning, type ProcessMark, parseMark, signalTo } from './processes.ts';

/** A process that belongs to the instance, and how it is ended. */
export interface Member extends ProcessMark {
  readonly name: string;
  /** It leads a process group that ends with it. */
  readonly group: boolean;
}

/** How long each step of an ending may take before the next, harder one. */
export type EndingSteps = readonly [gentleMs: number, hardMs: number, lastMs: number];

/** Reads a member out of a file; null when it is none. */
export function parseMember(value: unknown): Member | null {
  const mark = parseMark(value);
  if (mark === null || !isJsonObject(value)) return null;
  const { name, group } = value;
  return typeof name === 'string' ? { ...mark, name, group: group === true } : null;
}

/** Reads a list of members; what is none is left out. */
export function parseMembers(value: unknown): Member[] {
  return Array.isArray(value) ? value.map(parseMember).filter((member) => member !== null) : [];
}

/** Ends the members that `find` names, gently first; true when none is left. `find` is asked before each step, so late comers are seen. */
export async function endMembers(find: () => readonly Member[], steps: EndingSteps): Promise<boolean> {
  for (const [step, withinMs] of steps.entries()) {
    const members = find().filter(isRunning);
    for (const member of members) signalTo(member, signalsFor(member)[step] ?? 'SIGKILL', { group: member.group });
    await allGone(members, withinMs);
  }
  return !find().some(isRunning);
}

/** PostgreSQL disconnects its clients on SIGINT and leaves at once on SIGQUIT; SIGTERM would wait for the clients. */
function signalsFor(member: Member): readonly NodeJS.Signals[] {
  return member.name === 'postgres' ? ['SIGINT', 'SIGQUIT', 'SIGKILL'] : ['SIGTERM', 'SIGKILL', 'SIGKILL'];
}

async function allGone(members: readonly Member[], withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (const member of members) await hasGone(member, Math.max(0, deadline - performance.now()));
}
