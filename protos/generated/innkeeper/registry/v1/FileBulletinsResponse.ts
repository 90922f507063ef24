// Original file: innkeeper/registry/v1/registry.proto

import type { Filing as _innkeeper_registry_v1_Filing, Filing__Output as _innkeeper_registry_v1_Filing__Output } from '../../../innkeeper/registry/v1/Filing.ts';

export interface FileBulletinsResponse {
  'filing'?: (_innkeeper_registry_v1_Filing | null);
}

export interface FileBulletinsResponse__Output {
  'filing': (_innkeeper_registry_v1_Filing__Output | null);
}
