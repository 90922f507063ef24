import { contract } from '@innkeeper/platform';
import type { z } from 'zod';
import { propertyPart } from '../hotel-file/hotel-file.contract.ts';
import { propertyBody } from './property.contract.ts';

const changeable = {
  check_in_time: true,
  check_out_time: true,
  self_check_in: true,
  colour: true,
  phone: true,
  address: true,
  fiscal: true,
} as const;

const propertySettings = propertyBody.pick({ id: true, name: true, ...changeable, updated_at: true });
export type PropertySettings = z.infer<typeof propertySettings>;

/** The guest-facing facts of a property that the console can change; omitted fields are unchanged. Rules: HOTEL-28. */
const propertyChange = propertyPart.pick(changeable).partial();
export type PropertyChange = z.infer<typeof propertyChange>;

export const readPropertySettingsContract = contract({ params: ['id'], output: propertySettings });
export const changePropertySettingsContract = contract({ params: ['id'], body: propertyChange, output: propertySettings });
