import { flagSetting } from '@innkeeper/platform';
import { markTenant } from '../night-mark/mark-nights.ts';

/** Opts a tenant in to selling more rooms of a type than there are, up to the type's `oversell`. Rules: STOCK-11, PUSH-5. */
export const allowOverselling = flagSetting('allow_overselling', false, {
  follow: (run, tenantId) => markTenant(run, { tenantId, part: 'availability' }),
});
