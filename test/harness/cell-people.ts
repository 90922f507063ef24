import { type Browser, browser, goodPassword, newEmail } from './browser.ts';
import type { TestCell } from './cells.ts';
import { operator } from './instance.ts';

type TwoCells = Readonly<Record<'a' | 'b', TestCell>>;

/** The command line at a cell. */
export const commandsAt = ({ api, name }: TestCell) => operator({ ...api, headers: { 'innkeeper-cell': name } });

export async function newHotel(cell: TestCell): Promise<string> {
  const { tenant_id: tenantId } = await commandsAt(cell).tenant.create.mutate({ name: `Hotel of ${cell.name}`, sandbox: false });
  return tenantId;
}

/** The browser of a person who works for a hotel. */
export interface Member extends Browser {
  readonly email: string;
  readonly operatorId: string;
}

export const signIn = ({ trpc }: Browser, email: string, password = goodPassword) => trpc.session.signIn.mutate({ email, password });

/** A person of a hotel, signed in at its cell with a password that no hotel knows. */
export async function newMember(cell: TestCell, tenantId: string): Promise<Member> {
  const email = newEmail();
  const added = await commandsAt(cell).operator.add.mutate({ tenant_id: tenantId, email, role: 'admin' });
  const own = browser({ url: cell.api.url });
  await signIn(own, email, added.one_time_password ?? '');
  await own.trpc.session.setPassword.mutate({ password: goodPassword });
  return { ...own, email, operatorId: added.operator_id };
}

/** A member of a hotel in each of two cells. */
export interface MemberOfBoth extends Member {
  readonly hotelA: string;
  readonly hotelB: string;
}

/** A person whose home is cell a, with a hotel in each cell. */
export async function newMemberOfBoth({ a, b }: TwoCells): Promise<MemberOfBoth> {
  const [hotelA, hotelB] = [await newHotel(a), await newHotel(b)];
  const own = await newMember(a, hotelA);
  await commandsAt(b).operator.add.mutate({ tenant_id: hotelB, email: own.email, role: 'admin' });
  await signIn(own, own.email);
  await own.trpc.invitations.accept.mutate({ tenant_id: hotelB });
  return { ...own, hotelA, hotelB };
}

/** A call for a hotel. */
export const viewsOf = (own: Browser, tenantId: string) => own.tab({ tenantId }).trpc.views.list.query();
