import { command, query, router } from '@innkeeper/platform';
import { changeGuest } from './guest/change-guest.ts';
import { createGuest } from './guest/create-guest.ts';
import { getGuest, listGuests } from './guest/find-guests.ts';
import {
  changeGuestContract,
  createGuestContract,
  getGuestContract,
  listGuestsContract,
  mergeGuestsContract,
} from './guest/guest.contract.ts';
import { type HomeCurrency, rememberedPerTenant } from './guest/home-currency.ts';
import { type MergeFollowers, mergeGuests } from './guest/merge-guests.ts';

/** What the guest context needs of higher ones, composed in the server. */
export interface GuestPorts extends MergeFollowers {
  readonly homeCurrency: HomeCurrency;
}

/** The procedures of the guest context. Permissions: contract 2. */
export function createGuestRouter(ports: GuestPorts) {
  const homeCurrency = rememberedPerTenant(ports.homeCurrency);
  return router({
    guests: router({
      list: query(listGuestsContract, listGuests),
      get: query(getGuestContract, getGuest),
      create: command(createGuestContract, (ctx, input) => createGuest(ctx, input, homeCurrency), { permission: 'read_write' }),
      change: command(changeGuestContract, changeGuest, { permission: 'read_write' }),
      merge: command(mergeGuestsContract, (ctx, input) => mergeGuests(ctx, input, ports), { permission: 'full' }),
    }),
  });
}
