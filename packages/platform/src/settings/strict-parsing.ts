import { flagSetting } from './setting.ts';

/** Unknown fields are refused (SVC-2012) when on and ignored when off. Rules: WIRE-16, WIRE-18. */
export const strictParsing = flagSetting('strict_parsing', true);
