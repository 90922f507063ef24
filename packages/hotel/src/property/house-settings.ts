import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@innkeeper/kernel';
import { type ContractInput, etagOf, type RequestContext, readRows, requireMatch, statement, type WriteContext } from '@innkeeper/platform';
import type { changeHouseSettingsContract, HouseChange, HouseSettings, readHouseSettingsContract } from './house-settings.contract.ts';

export interface HouseSettingsDeps {
  /** What was refused because of a property's data is tried again in the same transaction; locks what is locked last. */
  readonly followProperty: (ctx: WriteContext, propertyId: string) => Promise<void>;
}

const columns = 'p.id, p.name, p.check_in_time, p.check_out_time, p.self_check_in, p.colour, p.phone, p.address, p.updated_at';
const select = `select ${columns} from hotel.property p where p.tenant_id = $1 and p.id = $2`;

const readSettings = statement<HouseSettings>('hotel.read_house_settings', select);
const lockSettings = statement<HouseSettings>('hotel.lock_house_settings', `${select} for no key update`);

const writeSettings = statement<HouseSettings>(
  'hotel.write_house_settings',
  `update hotel.property p
      set check_in_time = $3, check_out_time = $4, self_check_in = $5, colour = $6, phone = $7, address = $8::jsonb, updated_at = $9
    where p.tenant_id = $1 and p.id = $2 returning ${columns}`,
);

/** The settings of a property with their entity tag. Rules: HOTEL-28. Errors: SVC-2011. */
export async function readHouseSettings(
  ctx: RequestContext,
  { params }: ContractInput<typeof readHouseSettingsContract>,
): Promise<HouseSettings> {
  const [settings] = await readRows(ctx, readSettings, [ctx.tenant.id, params.id]);
  if (!settings) throw noSuchProperty();
  ctx.reply.etag = etagOf(versionOf(settings));
  return settings;
}

/** Changes what is named; the same again changes nothing. Rules: HOTEL-28. Errors: SVC-2011, SVC-3006. Decision: infra/decisions/0099. */
export function changeHouseSettings({ followProperty }: HouseSettingsDeps) {
  return async (ctx: WriteContext, { params, body }: ContractInput<typeof changeHouseSettingsContract>): Promise<HouseSettings> => {
    const [before] = await ctx.tx.run(lockSettings, [ctx.tenant.id, params.id]);
    if (!before) throw noSuchProperty();
    requireMatch(ctx, versionOf(before));
    ctx.reply.before = before;
    const after = changed(before, body);
    const written = isDeepStrictEqual(before, after) ? before : await write(ctx, after);
    if (written !== before) await followProperty(ctx, written.id);
    ctx.reply.etag = etagOf(versionOf(written));
    return written;
  };
}

function changed(before: HouseSettings, change: HouseChange): HouseSettings {
  return {
    ...before,
    check_in_time: change.check_in_time ?? before.check_in_time,
    check_out_time: change.check_out_time ?? before.check_out_time,
    self_check_in: change.self_check_in ?? before.self_check_in,
    colour: change.colour === undefined ? before.colour : change.colour,
    phone: change.phone === undefined ? before.phone : change.phone,
    address: change.address === undefined ? before.address : change.address,
  };
}

async function write(ctx: WriteContext, settings: HouseSettings): Promise<HouseSettings> {
  const { id, check_in_time, check_out_time, self_check_in, colour, phone, address } = settings;
  const json = address && JSON.stringify(address);
  const [row] = await ctx.tx.run(writeSettings, [
    ...[ctx.tenant.id, id, check_in_time, check_out_time, self_check_in, colour, phone, json],
    ctx.clock.now(),
  ]);
  if (!row) throw new Error('a locked property vanished');
  return row;
}

const versionBytes = 6; // what a number holds

/** Of the settings alone: it is another one when one of them is, whoever has written it and however. */
function versionOf({ updated_at: _moment, ...settings }: HouseSettings): number {
  return createHash('sha256').update(JSON.stringify(settings)).digest().readUIntBE(0, versionBytes);
}

function noSuchProperty(): Error {
  return refuse('SVC-2011', 'id', 'no such property');
}
