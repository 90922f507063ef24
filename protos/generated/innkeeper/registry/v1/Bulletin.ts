// Original file: innkeeper/registry/v1/registry.proto

import type { PortugueseBulletin as _innkeeper_registry_v1_PortugueseBulletin, PortugueseBulletin__Output as _innkeeper_registry_v1_PortugueseBulletin__Output } from '../../../innkeeper/registry/v1/PortugueseBulletin.ts';
import type { SpanishBulletin as _innkeeper_registry_v1_SpanishBulletin, SpanishBulletin__Output as _innkeeper_registry_v1_SpanishBulletin__Output } from '../../../innkeeper/registry/v1/SpanishBulletin.ts';

export interface Bulletin {
  'portugal'?: (_innkeeper_registry_v1_PortugueseBulletin | null);
  'spain'?: (_innkeeper_registry_v1_SpanishBulletin | null);
  'form'?: "portugal"|"spain";
}

export interface Bulletin__Output {
  'portugal'?: (_innkeeper_registry_v1_PortugueseBulletin__Output | null);
  'spain'?: (_innkeeper_registry_v1_SpanishBulletin__Output | null);
  'form'?: "portugal"|"spain";
}
