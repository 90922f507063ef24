import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { Bulletin as _innkeeper_registry_v1_Bulletin, Bulletin__Output as _innkeeper_registry_v1_Bulletin__Output } from './innkeeper/registry/v1/Bulletin.ts';
import type { Establishment as _innkeeper_registry_v1_Establishment, Establishment__Output as _innkeeper_registry_v1_Establishment__Output } from './innkeeper/registry/v1/Establishment.ts';
import type { FileBulletinsRequest as _innkeeper_registry_v1_FileBulletinsRequest, FileBulletinsRequest__Output as _innkeeper_registry_v1_FileBulletinsRequest__Output } from './innkeeper/registry/v1/FileBulletinsRequest.ts';
import type { FileBulletinsResponse as _innkeeper_registry_v1_FileBulletinsResponse, FileBulletinsResponse__Output as _innkeeper_registry_v1_FileBulletinsResponse__Output } from './innkeeper/registry/v1/FileBulletinsResponse.ts';
import type { Filing as _innkeeper_registry_v1_Filing, Filing__Output as _innkeeper_registry_v1_Filing__Output } from './innkeeper/registry/v1/Filing.ts';
import type { GetFilingRequest as _innkeeper_registry_v1_GetFilingRequest, GetFilingRequest__Output as _innkeeper_registry_v1_GetFilingRequest__Output } from './innkeeper/registry/v1/GetFilingRequest.ts';
import type { GetFilingResponse as _innkeeper_registry_v1_GetFilingResponse, GetFilingResponse__Output as _innkeeper_registry_v1_GetFilingResponse__Output } from './innkeeper/registry/v1/GetFilingResponse.ts';
import type { PortugueseBulletin as _innkeeper_registry_v1_PortugueseBulletin, PortugueseBulletin__Output as _innkeeper_registry_v1_PortugueseBulletin__Output } from './innkeeper/registry/v1/PortugueseBulletin.ts';
import type { RegistryClient as _innkeeper_registry_v1_RegistryClient, RegistryDefinition as _innkeeper_registry_v1_RegistryDefinition } from './innkeeper/registry/v1/Registry.ts';
import type { SpanishBulletin as _innkeeper_registry_v1_SpanishBulletin, SpanishBulletin__Output as _innkeeper_registry_v1_SpanishBulletin__Output } from './innkeeper/registry/v1/SpanishBulletin.ts';
import type { Verdict as _innkeeper_registry_v1_Verdict, Verdict__Output as _innkeeper_registry_v1_Verdict__Output } from './innkeeper/registry/v1/Verdict.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  innkeeper: {
    registry: {
      v1: {
        Bulletin: MessageTypeDefinition<_innkeeper_registry_v1_Bulletin, _innkeeper_registry_v1_Bulletin__Output>
        Establishment: MessageTypeDefinition<_innkeeper_registry_v1_Establishment, _innkeeper_registry_v1_Establishment__Output>
        FileBulletinsRequest: MessageTypeDefinition<_innkeeper_registry_v1_FileBulletinsRequest, _innkeeper_registry_v1_FileBulletinsRequest__Output>
        FileBulletinsResponse: MessageTypeDefinition<_innkeeper_registry_v1_FileBulletinsResponse, _innkeeper_registry_v1_FileBulletinsResponse__Output>
        Filing: MessageTypeDefinition<_innkeeper_registry_v1_Filing, _innkeeper_registry_v1_Filing__Output>
        GetFilingRequest: MessageTypeDefinition<_innkeeper_registry_v1_GetFilingRequest, _innkeeper_registry_v1_GetFilingRequest__Output>
        GetFilingResponse: MessageTypeDefinition<_innkeeper_registry_v1_GetFilingResponse, _innkeeper_registry_v1_GetFilingResponse__Output>
        Outcome: EnumTypeDefinition
        PortugueseBulletin: MessageTypeDefinition<_innkeeper_registry_v1_PortugueseBulletin, _innkeeper_registry_v1_PortugueseBulletin__Output>
        Registry: SubtypeConstructor<typeof grpc.Client, _innkeeper_registry_v1_RegistryClient> & { service: _innkeeper_registry_v1_RegistryDefinition }
        SpanishBulletin: MessageTypeDefinition<_innkeeper_registry_v1_SpanishBulletin, _innkeeper_registry_v1_SpanishBulletin__Output>
        State: EnumTypeDefinition
        Verdict: MessageTypeDefinition<_innkeeper_registry_v1_Verdict, _innkeeper_registry_v1_Verdict__Output>
      }
    }
  }
}

