import { recordIncident } from '@innkeeper/channels';
import { automationDueWork, automationLimits } from '@innkeeper/messaging';
import { type Config, type Database, type Logger, type OutboxNotices, openKeyRing, repeatUntil, secretsOf } from '@innkeeper/platform';
import { type BatchDeps, runDueBatch } from '../process/due-work.ts';

interface AutomationParts {
  readonly config: Config;
  readonly db: Database;
  readonly log: Logger;
  readonly notices: Pick<OutboxNotices, 'sequenced'>;
  readonly signal: AbortSignal;
}

/**
 * Runs the due work of automations after every event and once a second, because some messages must go out at once. The sweep schedule
 * does the same where no worker consumes events.
 */
export function runAutomations({ config, db, log, notices, signal }: AutomationParts): Promise<void> {
  const onFailure: BatchDeps['onFailure'] = (error, resourceId) =>
    log.error({ err: error, resource_id: resourceId }, 'automated message failed; it will be retried');
  const deps: BatchDeps = { db, secrets: secretsOf(openKeyRing(config)), tenantId: null, onFailure };
  const wakeUp = notices.sequenced.wakeUp();
  const works = automationDueWork({ recordIncident });
  return repeatUntil({
    name: 'automated messages',
    signal,
    step: async () => {
      for (const work of works) {
        let after: string | null = null;
        do after = (await runDueBatch(deps, work, after)).next;
        while (after !== null && !signal.aborted);
      }
    },
    rest: () => wakeUp.wait(automationLimits.pollMs, signal),
    backOff: automationLimits.backOff,
    log,
  });
}
