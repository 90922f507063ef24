import { expect, test } from 'vitest';
import type { Command } from '../model/commands.ts';
import { FaultPlan } from './fault-plan.ts';

const commands = Array.from({ length: 200 }, (_, index): Command => ({ kind: 'confirm', stay: `stay ${index}` }));
const days = Array.from({ length: 30 }, (_, day) => day);
const hours = days.flatMap((day) => [8, 12, 17, 22].map((hour) => [day, hour] as const));

const faultsOf = (plan: FaultPlan) => ({
  commands: commands.map((command) => plan.ofCommand(command)),
  hours: hours.map(([day, hour]) => plan.ofHour(day, hour)),
  nights: days.map((day) => plan.ofNight(day)),
});

test('a seed plans the same faults again, and another seed others', () => {
  expect(faultsOf(new FaultPlan(4))).toEqual(faultsOf(new FaultPlan(4)));
  expect(faultsOf(new FaultPlan(5))).not.toEqual(faultsOf(new FaultPlan(4)));
});

test('a command keeps its fault when others are left out', () => {
  const plan = new FaultPlan(4);
  const all = commands.map((command) => plan.ofCommand(command));
  const last = commands.at(-1);
  if (last === undefined) throw new Error('there are no commands');
  expect(plan.ofCommand(last)).toBe(all.at(-1));
  expect(all.some((planned) => planned !== null)).toBe(true);
});
