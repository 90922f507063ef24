import type { Ref } from '../model/hotel-state.ts';
import type { AutomationDefinition, Contact, MessageChannel, MessagingDefinition } from '../model/message-state.ts';
import type { Random } from './random.ts';

/** How a hotel exchanges messages with its guests, as the seed has it. */
export function makeMessaging(random: Random): MessagingDefinition {
  const fallback = random.pick<readonly MessageChannel[]>([[], ['sms'], ['email', 'sms']]);
  const channels = random.pick<readonly MessageChannel[]>([['email', 'sms'], ['sms', 'email'], ['sms']]);
  const cancelled: AutomationDefinition = { trigger: 'cancelled', offsetHours: 0, channels };
  const left: AutomationDefinition = { trigger: 'checked_out', offsetHours: random.pick([0, 2, 6, 30]), channels };
  return { fallback, automations: random.pick([[], [left], [cancelled], [left, cancelled]]) };
}

/** Telephone numbers are shared by guests, as families share theirs. */
const numbersMax = 8;

export function makeContact(random: Random, guest: Ref): Contact {
  const number = Number(guest.replaceAll(/\D+/g, '')) % numbersMax;
  const phone = `+3519123456${String(number).padStart(2, '0')}`;
  const email = `${guest.replaceAll(' ', '.')}@example.org`;
  return random.pick<Contact>([
    { email, phone },
    { email: null, phone },
    { email, phone: null },
    { email: null, phone: null },
  ]);
}
