import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BodyOf, Inputs, Outputs } from './trpc.ts';

type StayChannel = NonNullable<BodyOf<Inputs['hotel']['booking']['reservations']['create']>['channel']>;
type MessageChannel = Outputs['hotel']['messaging']['conversations']['get']['body']['channels'][number];
type Agency = Outputs['hotel']['channels']['channels']['list']['body']['data'][number]['channel'];
type Channel = StayChannel | MessageChannel | Agency;

/** Brands are written as they write themselves, in every language. */
const names = {
  booking_com: 'Booking.com',
  expedia: 'Expedia',
  airbnb: 'Airbnb',
  agoda: 'Agoda',
  hotelbeds: 'Hotelbeds',
  google: 'Google',
  sms: 'SMS',
  direct: msg`Direct`,
  phone: msg`Phone`,
  walk_in: msg`Walk-in`,
  email: msg`E-mail`,
  corporate: msg`Company`,
  travel_agent: msg`Travel agent`,
  messaging_app: msg`Messaging app`,
  web_widget: msg`Website chat`,
} as const satisfies Record<Channel, string | MessageDescriptor>;

const known: ReadonlyMap<string, string | MessageDescriptor> = new Map(Object.entries(names));

/** Name of a channel of stays, messages or agencies in the person's language; unknown channels stay as they are. */
export function channelName(channel: string): string {
  const name = known.get(channel) ?? channel;
  return typeof name === 'string' ? name : i18n._(name);
}
