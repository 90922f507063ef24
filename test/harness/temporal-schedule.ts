import { instance } from './instance.ts';
import { waitFor } from './wait-for.ts';

/** Starts a schedule of the instance under test at once, through the interface that Temporal's own pages use; answers what it says. */
export async function startSchedule(id: string): Promise<unknown> {
  const { temporal } = instance();
  if (typeof temporal !== 'object' || temporal === null || !('ui' in temporal)) throw new Error('this instance runs without Temporal');
  const url = `${String(temporal.ui)}/api/v1/namespaces/default/schedules/${id}`;
  const answer = await waitFor(
    `the schedule ${id}`,
    async () => {
      const found = await fetch(url);
      return found.ok ? found : null;
    },
    { timeoutMs: 45_000 },
  );
  const described: unknown = await answer.json();
  const token = /_csrf=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const started = await fetch(`${url}/patch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `_csrf=${token}`, 'x-csrf-token': token },
    body: JSON.stringify({ patch: { triggerImmediately: {} }, identity: 'test' }),
  });
  if (started.status !== 200) throw new Error(`the schedule ${id} could not be started: ${started.status}`);
  return described;
}
