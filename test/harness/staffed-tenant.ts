import { browser, goodPassword, newEmail, signedIn } from './browser.ts';
import { operator } from './instance.ts';
import { newTenant, type Tenant } from './tenant.ts';

/** A tenant with a signed-in admin. */
export interface StaffedTenant extends Tenant {
  readonly admin: Awaited<ReturnType<typeof signedIn>>;
}

export async function newStaffedTenant(): Promise<StaffedTenant> {
  const tenant = await newTenant();
  return { ...tenant, admin: await signedIn({ tenantId: tenant.tenantId, role: 'admin' }) };
}

/** A person whose one-time password an admin has seen, signed in with a password of their own. */
export async function registeredBy({ admin, tenantId }: StaffedTenant, email = newEmail()) {
  const added = await admin.trpc.people.add.mutate({ email, role: 'manager' });
  const own = browser({ tenantId });
  await own.trpc.session.signIn.mutate({ email, password: added.one_time_password ?? '' });
  await own.trpc.session.setPassword.mutate({ password: goodPassword });
  return { ...own, email, operatorId: added.operator_id };
}

/** A password that no admin of the person has known. */
export const ownPassword = 'known to nobody else';

/** A browser of a person who was reset on the command line. */
export async function resetByPlatform({ operatorId, email }: { readonly operatorId: string; readonly email: string }) {
  const { one_time_password } = await operator().operator.reset.mutate({ operator_id: operatorId });
  const own = browser();
  await own.trpc.session.signIn.mutate({ email, password: one_time_password });
  await own.trpc.session.setPassword.mutate({ password: ownPassword });
  return own;
}

/** The one-time password in the text of an e-mail. */
export const passwordIn = (text = ''): string => /: ([\w-]{20})\n/.exec(text)?.[1] ?? '';
