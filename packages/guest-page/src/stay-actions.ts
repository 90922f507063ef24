import type { PostedForm } from './read-form.ts';
import { profilePatch } from './registration-fields.ts';
import { reviewOf } from './review-input.ts';
import type { StayPort } from './stay-view.ts';

/** Action of a form on the page. */
export interface GuestAction {
  /** Last segment of its address. */
  readonly name: string;
  /** Runs the action and returns the part of the page to return to. Errors: those of the operation behind it. */
  readonly run: (port: StayPort, posted: PostedForm) => Promise<string>;
  /** Identifies the form, so that a refusal is shown in it. */
  readonly formOf: (posted: PostedForm) => string;
}

function action(name: string, run: GuestAction['run'], formOf: GuestAction['formOf'] = () => name): GuestAction {
  return { name, run, formOf };
}

/** All forms of the page. Rules: STAY-8. */
export const stayActions: readonly GuestAction[] = [
  action(
    'registration',
    async (port, { key, values }) => {
      await port.register(key, values['guest_id'] ?? null, profilePatch(values));
      return '?saved#registration';
    },
    ({ values }) => `registration ${values['guest_id'] ?? ''}`,
  ),
  action('occupants', async (port, { key, values }) => {
    const { first_name, last_name } = values;
    await port.addOccupant(key, { first_name, last_name });
    return '?saved#registration';
  }),
  action('check-in', async (port, { key }) => {
    await port.checkIn(key);
    return toDoor(await port.issueDoorCode());
  }),
  action('door-code', async (port) => toDoor(await port.issueDoorCode())),
  action('messages', async (port, { key, values }) => {
    await port.send(key, values['body'] ?? '');
    return '#conversation';
  }),
  action('card', async () => ''),
  action('new-card', async () => ''),
  action('stored-card', async (port, { values }) => {
    await port.storeCard(values['state'] ?? '', values['payment_token'] ?? '');
    return '?saved#stored-card';
  }),
  action('payment', async (port, { values }) => {
    await port.pay(values['state'] ?? '', values['payment_token'] ?? '');
    return '#check-out';
  }),
  action('check-out', async (port, { key }) => {
    await port.checkOut(key);
    return '';
  }),
  action('review', async (port, { key, values }) => {
    await port.review(key, reviewOf(values));
    return '#review';
  }),
  action('cancel', async () => ''),
];

/** Without a code the desk brings a key, and the page says so. Rules: STAY-7. */
function toDoor(hasCode: boolean): string {
  return hasCode ? '#door' : '?desk#door';
}
