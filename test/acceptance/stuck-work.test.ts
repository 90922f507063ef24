import { newId } from '@innkeeper/kernel';
import { expect, test } from 'vitest';
import { browser, goodPassword, newEmail, refusedWith, signedIn } from '../harness/browser.ts';
import { operator } from '../harness/instance.ts';
import { startLostWorkflow } from '../harness/lost-workflow.ts';
import { newTenant } from '../harness/tenant.ts';
import { waitFor } from '../harness/wait-for.ts';

// Method: a workflow of the product for a tenant that does not exist, started by the test: its activity keeps failing.

async function platformStaff() {
  const email = newEmail();
  const added = await operator().operator.add.mutate({ platform: true, email });
  const own = browser();
  await own.trpc.session.signIn.mutate({ email, password: added.one_time_password ?? '' });
  await own.trpc.session.setPassword.mutate({ password: goodPassword });
  return own.trpc.platform.stuck;
}

// Rules: CONSOLE-34
test('a workflow whose activity keeps failing is listed with its failure, retried at once, and terminated', async () => {
  const stuck = await platformStaff();
  const { workflowId, tenant, resource, latest } = await startLostWorkflow();
  const listed = await waitFor('the workflow among what is stuck', async () =>
    (await stuck.list.query({})).data.find(({ workflow_id }) => workflow_id === workflowId),
  );
  expect(listed).toMatchObject({
    type: 'resolvePayment',
    status: 'retrying',
    tenant_id: tenant,
    resource_id: resource,
    last_failure: expect.stringContaining('SVC-2011'),
    link: expect.stringMatching(/^http:\/\/.*\/workflows\//),
    ended_at: null,
  });
  expect(listed.attempts).toBeGreaterThanOrEqual(3);
  const named = { workflow_id: workflowId, run_id: listed.run_id };
  expect(await stuck.retry.mutate(named)).toEqual({ workflow_id: workflowId });
  expect(await stuck.terminate.mutate({ ...named, reason: 'the hotel has left' })).toEqual({ workflow_id: workflowId });
  expect((await latest()).status.name).toBe('TERMINATED');
  await expect(stuck.terminate.mutate({ ...named, reason: 'again' })).rejects.toMatchObject(refusedWith('SVC-3007', 'workflow_id'));
});

// Rules: CONSOLE-34
test('a failed workflow is started again with its original input', async () => {
  const stuck = await platformStaff();
  const { client, workflowId, tenant, resource, latest } = await startLostWorkflow({ workflowExecutionTimeout: '1 second' });
  const listed = await waitFor('the workflow among what is stuck', async () =>
    (await stuck.list.query({})).data.find(({ workflow_id }) => workflow_id === workflowId),
  );
  expect(listed).toMatchObject({ status: 'timed_out', tenant_id: tenant, ended_at: expect.any(String) });
  await stuck.retry.mutate({ workflow_id: workflowId, run_id: listed.run_id });
  const again = await latest();
  expect([again.status.name, again.runId === listed.run_id, again.memo]).toEqual(['RUNNING', false, { tenant, resource }]);
  const { events } = await client.workflow.getHandle(workflowId).fetchHistory();
  const [payload] = events?.[0]?.workflowExecutionStartedEventAttributes?.input?.payloads ?? [];
  expect(JSON.parse(Buffer.from(payload?.data ?? []).toString())).toEqual({ tenant_id: tenant, payment_intent_id: resource });
});

// Rules: CONSOLE-34
test('stuck work is for platform staff, and a workflow unknown to Temporal is not found', async () => {
  const { tenantId } = await newTenant();
  const admin = await signedIn({ tenantId, role: 'admin' });
  await expect(admin.trpc.platform.stuck.list.query({})).rejects.toMatchObject(refusedWith('SVC-1003', 'role'));
  const stuck = await platformStaff();
  const unknown = { workflow_id: newId('paymentIntent'), run_id: '01890000-0000-7000-8000-000000000000' };
  await expect(stuck.retry.mutate(unknown)).rejects.toMatchObject(refusedWith('SVC-2011', 'workflow_id'));
});
