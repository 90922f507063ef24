import { contract } from '@innkeeper/platform';
import type { z } from 'zod';
import { propertyPart } from '../hotel-file/hotel-file.contract.ts';
import { propertyBody } from './property.contract.ts';

const changeable = { check_in_time: true, check_out_time: true, self_check_in: true, colour: true, phone: true, address: true } as const;

const houseSettings = propertyBody.pick({ id: true, name: true, ...changeable, updated_at: true });
export type HouseSettings = z.infer<typeof houseSettings>;

/** The guest-facing facts of a property that the console can change; omitted fields are unchanged. Rules: HOTEL-28. */
const houseChange = propertyPart.pick(changeable).partial();
export type HouseChange = z.infer<typeof houseChange>;

export const readHouseSettingsContract = contract({ params: ['id'], output: houseSettings });
export const changeHouseSettingsContract = contract({ params: ['id'], body: houseChange, output: houseSettings });
