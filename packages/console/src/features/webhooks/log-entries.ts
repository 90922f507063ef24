import type { Outputs } from '../../app/trpc.ts';

export type Delivery = Outputs['hotel']['webhooks']['endpoints']['deliveries']['body']['data'][number];
export type AuditLine = Outputs['hotel']['access']['audit']['list']['body']['data'][number];

/** Test sent to an endpoint; not a delivery, and recorded only in the audit log. */
export interface SentTest {
  readonly id: string;
  readonly at: string;
  readonly accepted: boolean;
  readonly status: number | null;
  readonly error: string | null;
  readonly durationMs: number;
}

export type LogEntry = { readonly delivery: Delivery } | { readonly test: SentTest };

/** Test recorded in an audit line; null for lines of earlier versions, which lack the outcome. */
export function sentTestOf({ id, at, after }: Pick<AuditLine, 'id' | 'at' | 'after'>): SentTest | null {
  const test = after?.['test'];
  if (!isOutcome(test)) return null;
  return { id, at, accepted: test.accepted, status: test.status, error: test.error, durationMs: test.duration_ms };
}

type Outcome = Pick<Outputs['hotel']['webhooks']['endpoints']['test']['body']['test'], 'accepted' | 'status' | 'error' | 'duration_ms'>;

function isOutcome(value: unknown): value is Outcome {
  return typeof value === 'object' && value !== null && 'accepted' in value && 'duration_ms' in value;
}

interface Log {
  readonly deliveries: readonly Delivery[];
  readonly tests: readonly SentTest[];
  /** Older deliveries are not loaded yet, so tests among them are not shown either. */
  readonly hasMore: boolean;
}

/** Merges deliveries and tests, newest first. Deliveries keep their order. */
export function logEntries({ deliveries, tests, hasMore }: Log): readonly LogEntry[] {
  const entries: LogEntry[] = [];
  const waiting = [...tests];
  for (const delivery of deliveries) {
    for (let [next] = waiting; next && next.at >= delivery.created_at; [next] = waiting) {
      entries.push({ test: next });
      waiting.shift();
    }
    entries.push({ delivery });
  }
  return hasMore ? entries : [...entries, ...waiting.map((test) => ({ test }))];
}
