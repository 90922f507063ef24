// Original file: innkeeper/registry/v1/registry.proto

import type { State as _innkeeper_registry_v1_State, State__Output as _innkeeper_registry_v1_State__Output } from '../../../innkeeper/registry/v1/State.ts';
import type { Verdict as _innkeeper_registry_v1_Verdict, Verdict__Output as _innkeeper_registry_v1_Verdict__Output } from '../../../innkeeper/registry/v1/Verdict.ts';

export interface Filing {
  'state'?: (_innkeeper_registry_v1_State);
  'number'?: (string);
  'verdicts'?: (_innkeeper_registry_v1_Verdict)[];
  'code'?: (string);
  'text'?: (string);
}

export interface Filing__Output {
  'state': (_innkeeper_registry_v1_State__Output);
  'number': (string);
  'verdicts': (_innkeeper_registry_v1_Verdict__Output)[];
  'code': (string);
  'text': (string);
}
