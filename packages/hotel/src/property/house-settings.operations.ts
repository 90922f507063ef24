import { type OperationsOfNoun, operation } from '@innkeeper/platform';
import { tag } from '../tag.ts';
import { changeHouseSettingsContract, readHouseSettingsContract } from './house-settings.contract.ts';
import { changeHouseSettings, type HouseSettingsDeps, readHouseSettings } from './house-settings.ts';

/** Console operations on the settings of a property; REST has none of them. Rules: HOTEL-28. */
export function houseSettingsOperations(deps: HouseSettingsDeps) {
  return {
    settings: operation({
      route: 'GET /properties/{id}/settings',
      status: 200,
      permission: 'full',
      contract: readHouseSettingsContract,
      tag,
      summary: 'Read the settings of a property',
      description:
        'Returns the guest-facing facts of a property that the console can change. An unknown property is refused with SVC-2011.',
      errors: ['SVC-2011'],
      run: readHouseSettings,
    }),
    changeSettings: operation({
      route: 'PATCH /properties/{id}/settings',
      status: 200,
      permission: 'full',
      effect: { isFinal: false, reachesOutside: false },
      contract: changeHouseSettingsContract,
      tag,
      summary: 'Change the settings of a property',
      description:
        'Changes what is named: times, self check-in, colour, phone and address. What was refused because of them is tried again. An unknown property is refused with SVC-2011, another version of it with SVC-3006.',
      errors: ['SVC-2011', 'SVC-3006'],
      run: changeHouseSettings(deps),
    }),
  } as const satisfies OperationsOfNoun;
}
