import type { Api } from '../../harness/client.ts';
import { automaticText } from '../model/automations.ts';
import type { HotelDefinition } from '../model/hotel-definition.ts';

/** Gives a new hotel its automations, each with a template of its own. */
export async function openAutomations({ messaging }: HotelDefinition, api: Api): Promise<void> {
  for (const { trigger, offsetHours, channels } of messaging?.automations ?? []) {
    const template = { name: trigger, language: 'en', body: automaticText(trigger, '{{guest.last_name}}') };
    const automation = { trigger, offset_hours: offsetHours, template_name: trigger, channels };
    for (const answer of [await api.post('/message-templates', template), await api.post('/message-automations', automation)])
      if (answer.status !== 201) throw new Error(`an automation was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
}
