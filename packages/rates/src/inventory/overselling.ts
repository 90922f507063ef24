import { flagSetting } from '@innkeeper/platform';

/** Whether the tenant has opted in to selling more rooms of a type than there are, up to the type's `oversell`. Rules: STOCK-11. */
export const allowOverselling = flagSetting('allow_overselling', false);
