import { setTimeout } from 'node:timers/promises';
import { forgetReports } from '../../harness/forget-reports.ts';
import { operator } from '../../harness/instance.ts';
import { waitFor } from '../../harness/wait-for.ts';
import type { Day } from '../model/calendar.ts';
import { hoursOfNight } from '../run/script.ts';
import type { Hour } from '../run/simulate-hotel.ts';
import type { CommitMoment, FaultPlan, HourFault, NightFault } from './fault-plan.ts';
import type { FaultSituationName } from './fault-situations.ts';
import { type FaultWorld, harmedAt, isAudited, moveClock, restartApi, restartWorkers, sweepNow } from './fault-world.ts';

/** Time for what is due by itself, and the pause between two looks; no rule depends on either. */
const [dueMsMax, pauseMs] = [120_000, 1_000];
const [auditHour] = hoursOfNight;

interface ClockParts {
  readonly plan: FaultPlan;
  readonly tenantId: string;
  /** Where what goes wrong is taken down. */
  readonly situations: FaultSituationName[];
}

/** The clock of a sandbox in a world in which processes end while it is moved. */
export class HotelClock {
  readonly #world: FaultWorld;
  readonly #plan: FaultPlan;
  readonly #tenantId: string;
  readonly #situations: FaultSituationName[];
  /** Undoes what was left broken at the hour before. */
  #mend: () => Promise<void> = async () => undefined;
  #dueUntilMs = 0;

  constructor(world: FaultWorld, { plan, tenantId, situations }: ClockParts) {
    this.#world = world;
    this.#plan = plan;
    this.#tenantId = tenantId;
    this.#situations = situations;
  }

  /** Moves the clock through the faults of an hour; answers its new time. */
  async advance(seconds: number, hour?: Hour): Promise<number> {
    await this.#mend();
    this.#mend = async () => undefined;
    const target = hour?.target ?? (await this.#now()) + seconds * 1_000;
    if (hour === undefined) await this.#reach(target);
    else if (hour.hour < auditHour) await this.#reachHour(target, this.#plan.ofHour(hour.day, hour.hour));
    else await this.#reachHourOfNight(hour, this.#plan.ofNight(hour.day));
    return this.#now();
  }

  async #reachHour(target: number, fault: HourFault | null): Promise<void> {
    if (fault?.kind === 'API killed while the clock moves') await this.#killApi(target, fault.at);
    await this.#reach(target);
    if (fault !== null) await this.#strike(fault);
  }

  /** The fault strikes at the audit. If it strikes a worker, what the rest of the night makes due is left to the workers too. */
  async #reachHourOfNight({ hour, date, target }: Hour, fault: NightFault | null): Promise<void> {
    const isAudit = hour === auditHour;
    if (fault?.kind === 'worker killed at its work') {
      await this.#leaveToWorkers(target);
      return isAudit ? this.#killAtAudit(date, fault.at) : undefined;
    }
    if (fault !== null && isAudit) await this.#killApi(target, fault.at);
    await this.#reach(target);
  }

  /** Lets the workers look for due work; false when there has been time enough. */
  async isAnythingDue(): Promise<boolean> {
    if (performance.now() > this.#dueUntilMs) return false;
    await this.#sweep();
    await forgetReports(this.#world.db, this.#tenantId);
    return true;
  }

  async #killApi(target: number, at: CommitMoment): Promise<void> {
    const by = `${await this.#secondsTo(target)}s`;
    const move = (): Promise<unknown> => this.#clock.advance.mutate({ tenant_id: this.#tenantId, by }).catch(() => null);
    const { isHarmed } = await harmedAt(this.#world.proxies.api, at, { act: move, harm: () => restartApi(this.#world) });
    if (isHarmed) this.#situations.push('API killed while the clock moved');
  }

  /** Moves the clock in the database, so that the workers do what becomes due. */
  async #leaveToWorkers(target: number): Promise<void> {
    await moveClock(this.#world, this.#tenantId, await this.#secondsTo(target));
    this.#dueUntilMs = performance.now() + dueMsMax;
  }

  /** Kills the worker at a commit of its work, and waits until the audit of a business date is done. */
  async #killAtAudit(businessDate: Day, at: CommitMoment): Promise<void> {
    let isKilled = false;
    const act = (): Promise<unknown> =>
      waitFor('the worker to be at its work', async () => {
        await this.#sweep();
        return isKilled;
      });
    const harm = async (): Promise<void> => {
      await restartWorkers(this.#world);
      isKilled = true;
    };
    await harmedAt(this.#world.proxies.workers, at, { act, harm });
    await waitFor('the night audit to be done', async () => {
      await this.#sweep();
      return isAudited(this.#world, this.#tenantId, businessDate);
    });
    this.#situations.push('night done by a worker that was killed');
  }

  async #sweep(): Promise<void> {
    await sweepNow(this.#world, this.#tenantId).catch(() => undefined); // Temporal may be starting
    await setTimeout(pauseMs);
  }

  async #strike({ kind }: HourFault): Promise<void> {
    const { workers, temporal, proxies } = this.#world;
    switch (kind) {
      case 'worker killed':
        await Promise.all(workers.map((worker) => worker.kill()));
        this.#mend = () => restartWorkers(this.#world);
        this.#situations.push('worker away for some hours');
        break;
      case 'worker stopped':
        for (const worker of workers) worker.signal('SIGSTOP');
        this.#mend = async () => {
          for (const worker of workers) worker.signal('SIGCONT');
        };
        this.#situations.push('worker stopped for some hours');
        break;
      case 'Temporal killed':
        await temporal.kill();
        this.#mend = () => temporal.start();
        this.#situations.push('Temporal away for some hours');
        break;
      case 'API killed between commands':
        await restartApi(this.#world);
        this.#situations.push('API restarted between commands');
        break;
      case 'connections cut between commands':
        proxies.api.cut();
        this.#situations.push('connections cut between commands');
        break;
      default: // what strikes while the clock moves
    }
  }

  /** Moves the clock to a time, or repeats what is due if it is there. A command that was killed holds the clock for some seconds. Rule: SANDBOX-19. */
  async #reach(target: number): Promise<void> {
    await waitFor('the clock to be moved', async () => {
      const by = `${await this.#secondsTo(target)}s`;
      return this.#clock.advance.mutate({ tenant_id: this.#tenantId, by }).catch(() => false as const);
    });
  }

  async #secondsTo(target: number): Promise<number> {
    return Math.max(0, Math.round((target - (await this.#now())) / 1_000));
  }

  async #now(): Promise<number> {
    const show = () => this.#clock.show.query({ tenant_id: this.#tenantId }).catch(() => null); // the service may just be away
    return Date.parse((await waitFor('the clock to be shown', show)).now);
  }

  get #clock() {
    return operator(this.#world.api).clock;
  }
}
