import { newId } from '@innkeeper/kernel';
import { taskQueues } from '@innkeeper/workflows';
import { onTestFinished } from 'vitest';
import { temporalClient } from './temporal-client.ts';

/** A workflow of the product for a tenant that does not exist: its activity keeps failing. It ends with the test. */
export async function startLostWorkflow(timeout: { readonly workflowExecutionTimeout?: '1 second' } = {}) {
  const client = await temporalClient();
  const input = { tenant_id: newId('tenant'), payment_intent_id: newId('paymentIntent') };
  const { tenant_id: tenant, payment_intent_id: resource } = input;
  const workflowId = `lost ${resource}`;
  const args = [input];
  await client.workflow.start('resolvePayment', {
    workflowId,
    taskQueue: taskQueues.payments,
    args,
    memo: { tenant, resource },
    ...timeout,
  });
  const latest = () => client.workflow.getHandle(workflowId).describe();
  onTestFinished(async () => {
    if ((await latest()).status.name === 'RUNNING') await client.workflow.getHandle(workflowId).terminate('the test has ended');
  });
  return { client, workflowId, tenant, resource, latest };
}
