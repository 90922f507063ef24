import { flagSetting } from './setting.ts';

/** Whether unknown fields are refused (SVC-2012) or ignored. Rules: WIRE-16, WIRE-18. */
export const strictParsing = flagSetting('strict_parsing', true);
