import { type OperationsOfNoun, operation } from '@innkeeper/platform';
import { tag } from '../tag.ts';
import { changePropertySettingsContract, readPropertySettingsContract } from './property-settings.contract.ts';
import { changePropertySettings, type PropertySettingsDeps, readPropertySettings } from './property-settings.ts';

/** Console operations on the settings of a property; REST has none of them. Rules: HOTEL-28. */
export function propertySettingsOperations(deps: PropertySettingsDeps) {
  return {
    settings: operation({
      route: 'GET /properties/{id}/settings',
      status: 200,
      permission: 'full',
      contract: readPropertySettingsContract,
      tag,
      summary: 'Read the settings of a property',
      description:
        'Returns the guest-facing facts of a property that the console can change. An unknown property is refused with SVC-2011.',
      errors: ['SVC-2011'],
      run: readPropertySettings,
    }),
    changeSettings: operation({
      route: 'PATCH /properties/{id}/settings',
      status: 200,
      permission: 'full',
      effect: { isFinal: false, reachesOutside: false },
      contract: changePropertySettingsContract,
      tag,
      summary: 'Change the settings of a property',
      description:
        'Changes what is named: times, self check-in, colour, phone, address and the data of legal documents. What was refused because of them is tried again. An unknown property is refused with SVC-2011, another version of it with SVC-3006, an invalid tax number or a series of another property with SVC-2013, another taxpayer after the first legal document with SVC-3007.',
      errors: ['SVC-2011', 'SVC-2013', 'SVC-3006', 'SVC-3007'],
      run: changePropertySettings(deps),
    }),
  } as const satisfies OperationsOfNoun;
}
