import { flagSetting } from './setting.ts';

/** Whether unknown fields are refused (SVC-2012) or ignored. Contract 2. */
export const strictParsing = flagSetting('strict_parsing', true);
