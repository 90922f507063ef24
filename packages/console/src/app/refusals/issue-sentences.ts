import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { IssueValues } from './issue-values.ts';

/** Pattern of issues of the service, and its words; null for issues that add nothing to the title of their refusal. */
export type IssueRow = readonly [pattern: RegExp, words: ((values: IssueValues) => MessageDescriptor) | null];

const money = String.raw`[A-Z]{3} -?\d+(?:\.\d+)?`;
const day = String.raw`\d{4}-\d\d-\d\d`;
const instant = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`;
const of = (pattern: string): RegExp => new RegExp(`^${pattern}$`);

const ofStays: readonly IssueRow[] = [
  [
    of(`(?<money>${money}) is to be posted to the folio .+`),
    ({ money: fee }) => msg`A fee of ${fee} applies. It will be posted to the folio.`,
  ],
  [of(`cancelling was free until (?<instant>${instant})`), ({ instant: end }) => msg`Cancellation was free until ${end}.`],
  [
    of(`is (?<day>${day}); today at the property is (?<today>${day})`),
    ({ day: arrival, today }) => msg`Arrival is on ${arrival}; today is ${today}.`,
  ],
  [/^confirm is possible .+ is (?<status>\w+)$/, ({ status }) => msg`Only a tentative stay can be confirmed. Current state: ${status}.`],
  [/^check_in is possible .+ is (?<status>\w+)$/, ({ status }) => msg`Only a confirmed stay can be checked in. Current state: ${status}.`],
  [/^check_out is possible .+ is (?<status>\w+)$/, ({ status }) => msg`Only guests in house can be checked out. Current state: ${status}.`],
  [
    /^cancel is possible .+ is (?<status>\w+)$/,
    ({ status }) => msg`Only a stay that has not begun can be cancelled. Current state: ${status}.`,
  ],
  [/^update is possible .+ is (?<status>\w+)$/, ({ status }) => msg`This stay can no longer be changed. Current state: ${status}.`],
  [/^issue_key is possible .+ is (?<status>\w+)$/, ({ status }) => msg`Keys are issued after check-in. Current state: ${status}.`],
  [of(`the night of (?<day>${day}) is already posted`), ({ day: night }) => msg`The night of ${night} is already on the folio.`],
  [/^may be soft until check-in only$/, () => msg`A guest in house needs a room.`],
  [/^is taken for these nights$/, () => msg`Another stay has this room on these nights.`],
  [/^is occupied by a guest who has not left$/, () => msg`The previous guest has not checked out of this room yet.`],
  [/^is out of order$/, () => msg`The room is out of order.`],
  [/^no room of the type is free for these nights$/, () => msg`No room of this type is free on these nights.`],
  [/^.+ would be left without a room$/, () => msg`This stay would be left without a room.`],
  [
    of(`more rooms are sold on (?<day>${day}) than would be left`),
    ({ day: night }) => msg`More rooms are sold for ${night} than would be left.`,
  ],
  [of(`no inventory of .+ on (?<day>${day})`), ({ day: night }) => msg`No rooms of this type are left on ${night}.`],
  [of(`no rate for (?<day>${day})`), ({ day: night }) => msg`There is no price for ${night}.`],
  [/^is (?<amount>[\d.]+) by the current rate table$/, ({ amount }) => msg`The price is now ${amount}.`],
  [
    of(`min_stay: at least (?<count>\\d+) nights from (?<day>${day})`),
    ({ count, day: arrival }) =>
      msg`${plural(count, { one: `Arrivals on ${arrival} stay at least # night.`, other: `Arrivals on ${arrival} stay at least # nights.` })}`,
  ],
  [
    of(`max_stay: at most (?<count>\\d+) nights from (?<day>${day})`),
    ({ count, day: arrival }) =>
      msg`${plural(count, { one: `Arrivals on ${arrival} stay at most # night.`, other: `Arrivals on ${arrival} stay at most # nights.` })}`,
  ],
  [of(`closed_to_arrival: no arrival on (?<day>${day})`), ({ day: arrival }) => msg`No arrivals on ${arrival}.`],
  [of(`closed_to_departure: no departure on (?<day>${day})`), ({ day: departure }) => msg`No departures on ${departure}.`],
  [of(`stop_sell: not sold on (?<day>${day})`), ({ day: night }) => msg`Not on sale for ${night}.`],
  [/^a stay has at most (?<count>\d+) nights$/, ({ count }) => msg`A stay can have at most ${count} nights.`],
  [of(`inventory reaches to (?<day>${day})`), ({ day: last }) => msg`Rooms are on sale until ${last} only.`],
  [/^must be after arrival/, () => msg`Departure must be after arrival.`],
  [/^is not sold with this room type$/, null],
  [/^the rate plan is not mapped to (?<channel>\w+)$/, ({ channel }) => msg`This rate plan is not sold on ${channel}.`],
  [
    /^(?<channel>\w+) already knows a (reservation|booking) with this id$/,
    ({ channel }) => msg`${channel} already has a booking with this reference.`,
  ],
  [
    /^the stay was cancelled, is long over, or its guest was erased$/,
    () => msg`The stay was cancelled or is over, or the guest's data was erased.`,
  ],
  [/^a cancelled stay has no keys$/, () => msg`The stay was cancelled.`],
  [/^everybody whom the stay was booked for is named$/, () => msg`All guests on this booking have already been named.`],
];

const ofGroups: readonly IssueRow[] = [
  [of(`the block has no room of .+ left on (?<day>${day})`), ({ day: night }) => msg`The block has no room left on ${night}.`],
  [/^the group is definite already$/, () => msg`The group is definite already.`],
  [/^the group is (?<groupStatus>\w+)$/, ({ groupStatus }) => msg`The group is ${groupStatus}.`],
  [/^cannot be changed from (?<groupStatus>\w+) to \w+$/, ({ groupStatus }) => msg`The group is ${groupStatus}.`],
  [/^res_\w+ is (?<status>\w+)$/, ({ status }) => msg`A reservation of the group is ${status}:`],
  [/^nothing is due$/, () => msg`Nothing is due.`],
  [/^is required: the fee is posted to the master folio$/, () => msg`The fee is posted to the master folio: the group needs an organiser.`],
];

const ofFolios: readonly IssueRow[] = [
  [of(`the balance is (?<money>${money})`), ({ money: balance }) => msg`The balance is ${balance}.`],
  [/ is neither checked out nor cancelled$/, () => msg`A stay on this folio is not over yet.`],
  [/^payment pending$/, () => msg`A payment is still being processed.`],
  [/^the folio is closed$/, null],
  [/^the folio is open; its invoice is issued when it is closed$/, () => msg`The invoice is issued when the folio is closed.`],
  [
    /^the document is issued when the authority has registered the series$/,
    () => msg`The document is issued once the tax authority has registered the series.`,
  ],
  [/^nothing was left to invoice when the folio was closed$/, () => msg`There was nothing left to invoice when the folio was closed.`],
  [/^another folio took over everything that was on this one$/, () => msg`Everything on this folio was moved to another one.`],
  [/^is the folio itself$/, () => msg`Please choose another folio.`],
  [
    /^has more than (?<count>\d+) entries that count/,
    ({ count }) => msg`The folio has more than ${count} entries. Transfer some of them first.`,
  ],
  [/(?:is kept in|the folio is (?:kept )?in) (?<text>[A-Z]{3})/, ({ text }) => msg`The folio is in ${text}.`],
  [/^is reversed already$/, () => msg`This entry has already been reversed.`],
  [/^has moved to .+; reverse it there$/, () => msg`This entry was moved to another folio. Reverse it there.`],
  [/^is itself a reversal/, () => msg`A reversal cannot be reversed. Post the original charge again.`],
  [/^a card payment is given back by a refund$/, () => msg`A card payment cannot be reversed. Refund it instead.`],
  [/^the payment was refunded; refund what is left$/, () => msg`Part of the payment was refunded. Refund the rest instead.`],
  [/^a refund is made good by a payment$/, () => msg`A refund cannot be reversed. Take a payment instead.`],
  [/^a balance taken over is given away by a transfer$/, () => msg`A transferred balance cannot be reversed. Transfer it back instead.`],
  [
    of(`of the payment (?<money>${money}) is left(?:; refunds under way count)?`),
    ({ money: left }) => msg`${left} of this payment can still be refunded.`,
  ],
  [/^the payment has moved to /, () => msg`The payment was moved to another folio. Refund it there.`],
  [/^the payment is reversed$/, () => msg`The payment was reversed.`],
  [/^is an entry of another folio$/, () => msg`This entry is on another folio.`],
  [/^moves only with its refunds$/, () => msg`Select the refunds of this payment, too.`],
  [/^moves only with its payment$/, () => msg`Select the payment of this refund, too.`],
  [/^is reversed$/, () => msg`This entry was reversed.`],
  [/^takes another entry back$/, () => msg`A reversal stays on its folio.`],
  [/^has moved to \w+$/, () => msg`This entry was moved to another folio.`],
  [/^its outcome is not known yet/, () => msg`Check the folio before you try again.`],
  [/^may be negative only with code discount or adjustment$/, () => msg`Only discounts and adjustments may be negative.`],
];

const ofKeysAndMessages: readonly IssueRow[] = [
  [/^what it did is not known yet/, () => msg`We don't know yet whether the key was made. Please try again.`],
  [/^(?:none is configured|no lock system)$/, () => msg`No lock system is connected.`],
  [/^cannot be asked now$/, null],
  [/^the present entity tag is /, null],
  [/^room (?<text>.+) is not in the mapping of the lock system$/, ({ text }) => msg`Room ${text} is not set up in the lock system.`],
  [/^refused: (?<text>.+)$/, ({ text }) => msg`The lock system says: ${text}`],
  [
    of(`the stay ends at (?<instant>${instant}): change its departure first`),
    ({ instant: end }) => msg`The stay ends ${end}. Change the departure first.`,
  ],
  [/^the key was revoked before it was issued$/, () => msg`The key was revoked before it was issued.`],
  [/^is not the room of the stay$/, () => msg`The guest is in another room.`],
  [/^the guest wants no messages over (?<channel>\w+)$/, ({ channel }) => msg`The guest does not want messages by ${channel}.`],
  [/^must be (?<channel>\w+), which the template is meant for$/, ({ channel }) => msg`This template is for ${channel}.`],
  [/^is none over which the guest can be reached$/, () => msg`The guest cannot be reached on this channel.`],
  [/^is a variable of the template that nothing is known for$/, () => msg`The template needs a value that is missing.`],
  [/^is a variable of the template that no stay fills in/, () => msg`The template uses a value that stays do not have.`],
  [/^is the name of no template$/, () => msg`There is no template with this name.`],
  [/^is that of another template of this name$/, () => msg`The template already has this language.`],
  [/^make the message longer than (?<count>\d+) characters$/, ({ count }) => msg`The message would be longer than ${count} characters.`],
  [/^there is a reply already/, () => msg`This review already has a reply.`],
  [/^is more than (?<count>\d+) days ahead$/, ({ count }) => msg`Must be within the next ${count} days.`],
  [/^did not confirm the e-mail$/, () => msg`The e-mail could not be sent.`],
  [/^was sent recently; try again in 15 minutes$/, () => msg`An e-mail was sent recently. Try again in 15 minutes.`],
];

const ofAccountsAndHotel: readonly IssueRow[] = [
  [/^needs (?:manager|full)$/, () => msg`Ask a manager to do this.`],
  [/^needs admin$/, () => msg`Ask an administrator to do this.`],
  [/^needs (?:read-write|staff of the platform)$/, null],
  [/^is a production tenant/, () => msg`A live hotel runs on real time; only a sandbox has a clock that can be moved.`],
  [/^must not lead further than a hundred years$/, () => msg`The clock cannot be moved by more than a hundred years.`],
  [/^is being populated/, () => msg`The sandbox is busy. Try again when it has finished.`],
  [/^is a sandbox tenant, which keeps the default caps$/, () => msg`A sandbox keeps the default caps.`],
  [
    /^another window stands from (?<instant>\S+) to /,
    ({ instant: start }) => msg`Maintenance is already announced for ${start}. Cancel it first.`,
  ],
  [
    /^must be at least (?<count>\d+) hours ahead, except in an emergency$/,
    ({ count }) => msg`Must be at least ${count} hours ahead, except in an emergency.`,
  ],
  [
    /^was set with a one-time password that another hotel may know/,
    () => msg`Another hotel may know your password. Set a new one by e-mail first.`,
  ],
  [/^has a password that a hotel may have issued/, () => msg`The operator of this installation has to reset this person's password first.`],
  [
    /^works elsewhere as well/,
    () => msg`This person also works for another hotel. The operator of this installation has to reset their password.`,
  ],
  [/^is one view too many: (?<count>\d+) can be kept/, ({ count }) => msg`You can keep ${count} views. Delete one first.`],
  [/^the profile has been erased$/, () => msg`This guest's data was erased.`],
  [/^a stay of the guest is tentative, confirmed or checked in$/, () => msg`This guest has a stay that is not over yet.`],
  [/^is this very profile$/, () => msg`Please choose another guest.`],
  [/^has more than (?<count>\d+) reservations; merge the other/, () => msg`Merge it the other way round: this profile has too many stays.`],
  [/^retry is possible from /, () => msg`This registration cannot be submitted again in its current state.`],
  [/^the endpoint is not active$/, () => msg`The endpoint is paused.`],
  [/^is not subscribed to /, () => msg`The endpoint is not subscribed to this event.`],
  [
    /^the tenant has (?<count>\d+) (?:endpoints|automations) already$/,
    ({ count }) => msg`The limit of ${count} is reached. Delete one first.`,
  ],
  [/^is revoked, and a revoked token is never re-activated$/, () => msg`A revoked token cannot be used again. Create a new one.`],
  [/^is done; another task may be opened$/, () => msg`This task is done. Add a new one instead.`],
  [/^more than (?<count>\d+) stays: ask for fewer days$/, ({ count }) => msg`More than ${count} stays: choose fewer days.`],
  [/^too many (?:exports|documents) are being written$/, () => msg`Too many documents are being prepared. Try again in a moment.`],
  [/^is required: you signed in a while ago$/, () => msg`Please enter your password again.`],
];

/** Issues that are sentences of their own. */
export const issueSentences: readonly IssueRow[] = [...ofStays, ...ofGroups, ...ofFolios, ...ofKeysAndMessages, ...ofAccountsAndHotel];
