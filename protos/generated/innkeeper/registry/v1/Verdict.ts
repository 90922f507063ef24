// Original file: innkeeper/registry/v1/registry.proto

import type { Outcome as _innkeeper_registry_v1_Outcome, Outcome__Output as _innkeeper_registry_v1_Outcome__Output } from '../../../innkeeper/registry/v1/Outcome.ts';

export interface Verdict {
  'line'?: (number);
  'outcome'?: (_innkeeper_registry_v1_Outcome);
  'code'?: (string);
  'text'?: (string);
}

export interface Verdict__Output {
  'line': (number);
  'outcome': (_innkeeper_registry_v1_Outcome__Output);
  'code': (string);
  'text': (string);
}
