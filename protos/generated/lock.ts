import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { GetKeyRequest as _innkeeper_lock_v1_GetKeyRequest, GetKeyRequest__Output as _innkeeper_lock_v1_GetKeyRequest__Output } from './innkeeper/lock/v1/GetKeyRequest.ts';
import type { GetKeyResponse as _innkeeper_lock_v1_GetKeyResponse, GetKeyResponse__Output as _innkeeper_lock_v1_GetKeyResponse__Output } from './innkeeper/lock/v1/GetKeyResponse.ts';
import type { IssueKeyRequest as _innkeeper_lock_v1_IssueKeyRequest, IssueKeyRequest__Output as _innkeeper_lock_v1_IssueKeyRequest__Output } from './innkeeper/lock/v1/IssueKeyRequest.ts';
import type { IssueKeyResponse as _innkeeper_lock_v1_IssueKeyResponse, IssueKeyResponse__Output as _innkeeper_lock_v1_IssueKeyResponse__Output } from './innkeeper/lock/v1/IssueKeyResponse.ts';
import type { Key as _innkeeper_lock_v1_Key, Key__Output as _innkeeper_lock_v1_Key__Output } from './innkeeper/lock/v1/Key.ts';
import type { ListRoomsRequest as _innkeeper_lock_v1_ListRoomsRequest, ListRoomsRequest__Output as _innkeeper_lock_v1_ListRoomsRequest__Output } from './innkeeper/lock/v1/ListRoomsRequest.ts';
import type { ListRoomsResponse as _innkeeper_lock_v1_ListRoomsResponse, ListRoomsResponse__Output as _innkeeper_lock_v1_ListRoomsResponse__Output } from './innkeeper/lock/v1/ListRoomsResponse.ts';
import type { LockSystemClient as _innkeeper_lock_v1_LockSystemClient, LockSystemDefinition as _innkeeper_lock_v1_LockSystemDefinition } from './innkeeper/lock/v1/LockSystem.ts';
import type { Refusal as _innkeeper_lock_v1_Refusal, Refusal__Output as _innkeeper_lock_v1_Refusal__Output } from './innkeeper/lock/v1/Refusal.ts';
import type { RevokeKeysRequest as _innkeeper_lock_v1_RevokeKeysRequest, RevokeKeysRequest__Output as _innkeeper_lock_v1_RevokeKeysRequest__Output } from './innkeeper/lock/v1/RevokeKeysRequest.ts';
import type { RevokeKeysResponse as _innkeeper_lock_v1_RevokeKeysResponse, RevokeKeysResponse__Output as _innkeeper_lock_v1_RevokeKeysResponse__Output } from './innkeeper/lock/v1/RevokeKeysResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  innkeeper: {
    lock: {
      v1: {
        GetKeyRequest: MessageTypeDefinition<_innkeeper_lock_v1_GetKeyRequest, _innkeeper_lock_v1_GetKeyRequest__Output>
        GetKeyResponse: MessageTypeDefinition<_innkeeper_lock_v1_GetKeyResponse, _innkeeper_lock_v1_GetKeyResponse__Output>
        IssueKeyRequest: MessageTypeDefinition<_innkeeper_lock_v1_IssueKeyRequest, _innkeeper_lock_v1_IssueKeyRequest__Output>
        IssueKeyResponse: MessageTypeDefinition<_innkeeper_lock_v1_IssueKeyResponse, _innkeeper_lock_v1_IssueKeyResponse__Output>
        Key: MessageTypeDefinition<_innkeeper_lock_v1_Key, _innkeeper_lock_v1_Key__Output>
        KeyType: EnumTypeDefinition
        ListRoomsRequest: MessageTypeDefinition<_innkeeper_lock_v1_ListRoomsRequest, _innkeeper_lock_v1_ListRoomsRequest__Output>
        ListRoomsResponse: MessageTypeDefinition<_innkeeper_lock_v1_ListRoomsResponse, _innkeeper_lock_v1_ListRoomsResponse__Output>
        LockSystem: SubtypeConstructor<typeof grpc.Client, _innkeeper_lock_v1_LockSystemClient> & { service: _innkeeper_lock_v1_LockSystemDefinition }
        Medium: EnumTypeDefinition
        Refusal: MessageTypeDefinition<_innkeeper_lock_v1_Refusal, _innkeeper_lock_v1_Refusal__Output>
        RefusalCode: EnumTypeDefinition
        RevokeKeysRequest: MessageTypeDefinition<_innkeeper_lock_v1_RevokeKeysRequest, _innkeeper_lock_v1_RevokeKeysRequest__Output>
        RevokeKeysResponse: MessageTypeDefinition<_innkeeper_lock_v1_RevokeKeysResponse, _innkeeper_lock_v1_RevokeKeysResponse__Output>
      }
    }
  }
}

