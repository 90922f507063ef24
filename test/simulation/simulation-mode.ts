import { faultSituationNames } from './faults/fault-situations.ts';
import { startFaultyService } from './faults/faulty-service.ts';
import { startInterleavedService } from './interleaved/interleaved-service.ts';
import { shortenInterleaved } from './interleaved/shorten-interleaved.ts';
import { type InterleavedVerdict, simulateInterleaved } from './interleaved/simulate-interleaved.ts';
import { burstSituationNames } from './run/burst-situations.ts';
import { shorten } from './run/shorten.ts';
import { replaySeed, type SeedVerdict, simulateSeed } from './run/simulate-seed.ts';
import { situationNames } from './run/situations.ts';

/** A way to live in hotels, and to look for the shortest history of what was found. */
export interface SimulationMode<V extends SeedVerdict> {
  readonly name: string;
  /** Hotels that live at the same time. */
  readonly atOnce: number;
  /** Situations that its runs can come into. */
  readonly situations: readonly string[];
  readonly simulate: (seed: number, days: number) => Promise<V>;
  readonly shorten: (found: V) => Promise<V>;
  readonly stop: () => Promise<void>;
}

/** Commands are sent one after the other. */
export function plainMode(atOnce: number): SimulationMode<SeedVerdict> {
  return {
    name: 'plain',
    atOnce,
    situations: situationNames,
    simulate: simulateSeed,
    shorten: (found) => shorten(found, (commands, days) => replaySeed(found.seed, { commands, days })),
    stop: () => Promise.resolve(),
  };
}

/** Many commands are sent at once, and the seed decides the order of their statements. */
export async function interleavedMode(): Promise<SimulationMode<InterleavedVerdict>> {
  const service = await startInterleavedService();
  return {
    name: 'interleaved',
    atOnce: 1,
    situations: [...situationNames, ...burstSituationNames],
    simulate: (seed, days) => simulateInterleaved(service, seed, days),
    shorten: (found) => shortenInterleaved(service, found),
    stop: service.stop,
  };
}

/** Processes are killed, connections cut and answers lost while the hotels live, in an installation of its own. */
export async function faultyMode(): Promise<SimulationMode<SeedVerdict>> {
  const { doorOf, stop } = await startFaultyService();
  return {
    name: 'faults',
    atOnce: 1, // a fault strikes whoever is there
    situations: [...situationNames, ...faultSituationNames],
    simulate: (seed, days) => simulateSeed(seed, days, (tenant) => doorOf(seed, tenant)),
    shorten: (found) =>
      shorten(found, (commands, days) => replaySeed(found.seed, { commands, days }, (tenant) => doorOf(found.seed, tenant))),
    stop,
  };
}
