import { addDays, dayAt, instantAt } from './calendar.ts';
import { addMessage, contactOf, conversationOfStay } from './conversations.ts';
import { type HotelState, known, openIncident, type Ref } from './hotel-state.ts';
import type { AutomationDefinition, AutomationTrigger, MessageState } from './message-state.ts';

const hourMs = 3_600_000;

/** Plans the message of an automation about what has just happened to a stay. Rules: AUTO-4, AUTO-5, AUTO-7, AUTO-8. */
export function planMessage(state: HotelState, stay: Ref, trigger: AutomationTrigger): void {
  const automation = state.hotel.messaging?.automations.find((each) => each.trigger === trigger);
  if (automation === undefined) return;
  const isImmediate = trigger === 'cancelled' && automation.offsetHours === 0;
  const due = state.now + automation.offsetHours * hourMs;
  state.messaging.planned.push({ stay, trigger, due: isImmediate ? due : afterQuietHours(state, due) });
  sendPlanned(state);
}

/** Nobody is written to between 22:00 and 8:00. Rule: AUTO-5. */
function afterQuietHours({ hotel: { zone } }: HotelState, due: number): number {
  const day = dayAt(due, zone);
  if (due < instantAt(day, '08:00', zone)) return instantAt(day, '09:00', zone);
  return due < instantAt(day, '22:00', zone) ? due : instantAt(addDays(day, 1), '09:00', zone);
}

/** Sends what has become due. */
export function sendPlanned(state: HotelState): void {
  const { planned } = state.messaging;
  const due = planned.filter((each) => each.due <= state.now);
  for (const each of due) {
    planned.splice(planned.indexOf(each), 1);
    const automation = state.hotel.messaging?.automations.find(({ trigger }) => trigger === each.trigger);
    if (automation !== undefined) sendAutomatic(state, each.stay, automation);
  }
}

/** Text of an automation's message; the template has the guest's last name, which is the name in the model. */
export const automaticText = (trigger: AutomationTrigger, guest: Ref): string => `${trigger.replace('_', ' ')}: ${guest}`;

/** Rules: AUTO-11, AUTO-13. */
function sendAutomatic(state: HotelState, stay: Ref, { trigger, channels }: AutomationDefinition): void {
  const { guest } = known(state.stays, stay);
  const { email, phone } = contactOf(state, guest);
  const channel = channels.find((each) => (each === 'email' ? email : phone) !== null);
  if (channel === undefined) {
    openIncident(state, { kind: 'message_failed', channel: null, booking: null, code: 'SVC-2013' });
    return;
  }
  const message: MessageState = {
    text: automaticText(trigger, guest),
    conversation: conversationOfStay(state, stay),
    direction: 'outbound',
    channel,
    via: null,
    status: 'delivered',
    address: null,
    knownGuest: null,
    isAutomatic: true,
    at: state.now,
  };
  addMessage(state, message, { stay, address: null });
}
