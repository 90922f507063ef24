// Original file: innkeeper/lock/v1/lock.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetKeyRequest as _innkeeper_lock_v1_GetKeyRequest, GetKeyRequest__Output as _innkeeper_lock_v1_GetKeyRequest__Output } from '../../../innkeeper/lock/v1/GetKeyRequest.ts';
import type { GetKeyResponse as _innkeeper_lock_v1_GetKeyResponse, GetKeyResponse__Output as _innkeeper_lock_v1_GetKeyResponse__Output } from '../../../innkeeper/lock/v1/GetKeyResponse.ts';
import type { IssueKeyRequest as _innkeeper_lock_v1_IssueKeyRequest, IssueKeyRequest__Output as _innkeeper_lock_v1_IssueKeyRequest__Output } from '../../../innkeeper/lock/v1/IssueKeyRequest.ts';
import type { IssueKeyResponse as _innkeeper_lock_v1_IssueKeyResponse, IssueKeyResponse__Output as _innkeeper_lock_v1_IssueKeyResponse__Output } from '../../../innkeeper/lock/v1/IssueKeyResponse.ts';
import type { ListRoomsRequest as _innkeeper_lock_v1_ListRoomsRequest, ListRoomsRequest__Output as _innkeeper_lock_v1_ListRoomsRequest__Output } from '../../../innkeeper/lock/v1/ListRoomsRequest.ts';
import type { ListRoomsResponse as _innkeeper_lock_v1_ListRoomsResponse, ListRoomsResponse__Output as _innkeeper_lock_v1_ListRoomsResponse__Output } from '../../../innkeeper/lock/v1/ListRoomsResponse.ts';
import type { RevokeKeysRequest as _innkeeper_lock_v1_RevokeKeysRequest, RevokeKeysRequest__Output as _innkeeper_lock_v1_RevokeKeysRequest__Output } from '../../../innkeeper/lock/v1/RevokeKeysRequest.ts';
import type { RevokeKeysResponse as _innkeeper_lock_v1_RevokeKeysResponse, RevokeKeysResponse__Output as _innkeeper_lock_v1_RevokeKeysResponse__Output } from '../../../innkeeper/lock/v1/RevokeKeysResponse.ts';

export interface LockSystemClient extends grpc.Client {
  GetKey(argument: _innkeeper_lock_v1_GetKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_lock_v1_GetKeyResponse__Output>): grpc.ClientUnaryCall;
  GetKey(argument: _innkeeper_lock_v1_GetKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_lock_v1_GetKeyResponse__Output>): grpc.ClientUnaryCall;
  GetKey(argument: _innkeeper_lock_v1_GetKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_lock_v1_GetKeyResponse__Output>): grpc.ClientUnaryCall;
  GetKey(argument: _innkeeper_lock_v1_GetKeyRequest, callback: grpc.requestCallback<_innkeeper_lock_v1_GetKeyResponse__Output>): grpc.ClientUnaryCall;
  getKey(argument: _innkeeper_lock_v1_GetKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_lock_v1_GetKeyResponse__Output>): grpc.ClientUnaryCall;
  getKey(argument: _innkeeper_lock_v1_GetKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_lock_v1_GetKeyResponse__Output>): grpc.ClientUnaryCall;
  getKey(argument: _innkeeper_lock_v1_GetKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_lock_v1_GetKeyResponse__Output>): grpc.ClientUnaryCall;
  getKey(argument: _innkeeper_lock_v1_GetKeyRequest, callback: grpc.requestCallback<_innkeeper_lock_v1_GetKeyResponse__Output>): grpc.ClientUnaryCall;
  
  IssueKey(argument: _innkeeper_lock_v1_IssueKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_lock_v1_IssueKeyResponse__Output>): grpc.ClientUnaryCall;
  IssueKey(argument: _innkeeper_lock_v1_IssueKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_lock_v1_IssueKeyResponse__Output>): grpc.ClientUnaryCall;
  IssueKey(argument: _innkeeper_lock_v1_IssueKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_lock_v1_IssueKeyResponse__Output>): grpc.ClientUnaryCall;
  IssueKey(argument: _innkeeper_lock_v1_IssueKeyRequest, callback: grpc.requestCallback<_innkeeper_lock_v1_IssueKeyResponse__Output>): grpc.ClientUnaryCall;
  issueKey(argument: _innkeeper_lock_v1_IssueKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_lock_v1_IssueKeyResponse__Output>): grpc.ClientUnaryCall;
  issueKey(argument: _innkeeper_lock_v1_IssueKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_lock_v1_IssueKeyResponse__Output>): grpc.ClientUnaryCall;
  issueKey(argument: _innkeeper_lock_v1_IssueKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_lock_v1_IssueKeyResponse__Output>): grpc.ClientUnaryCall;
  issueKey(argument: _innkeeper_lock_v1_IssueKeyRequest, callback: grpc.requestCallback<_innkeeper_lock_v1_IssueKeyResponse__Output>): grpc.ClientUnaryCall;
  
  ListRooms(argument: _innkeeper_lock_v1_ListRoomsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_lock_v1_ListRoomsResponse__Output>): grpc.ClientUnaryCall;
  ListRooms(argument: _innkeeper_lock_v1_ListRoomsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_lock_v1_ListRoomsResponse__Output>): grpc.ClientUnaryCall;
  ListRooms(argument: _innkeeper_lock_v1_ListRoomsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_lock_v1_ListRoomsResponse__Output>): grpc.ClientUnaryCall;
  ListRooms(argument: _innkeeper_lock_v1_ListRoomsRequest, callback: grpc.requestCallback<_innkeeper_lock_v1_ListRoomsResponse__Output>): grpc.ClientUnaryCall;
  listRooms(argument: _innkeeper_lock_v1_ListRoomsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_lock_v1_ListRoomsResponse__Output>): grpc.ClientUnaryCall;
  listRooms(argument: _innkeeper_lock_v1_ListRoomsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_lock_v1_ListRoomsResponse__Output>): grpc.ClientUnaryCall;
  listRooms(argument: _innkeeper_lock_v1_ListRoomsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_lock_v1_ListRoomsResponse__Output>): grpc.ClientUnaryCall;
  listRooms(argument: _innkeeper_lock_v1_ListRoomsRequest, callback: grpc.requestCallback<_innkeeper_lock_v1_ListRoomsResponse__Output>): grpc.ClientUnaryCall;
  
  RevokeKeys(argument: _innkeeper_lock_v1_RevokeKeysRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_lock_v1_RevokeKeysResponse__Output>): grpc.ClientUnaryCall;
  RevokeKeys(argument: _innkeeper_lock_v1_RevokeKeysRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_lock_v1_RevokeKeysResponse__Output>): grpc.ClientUnaryCall;
  RevokeKeys(argument: _innkeeper_lock_v1_RevokeKeysRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_lock_v1_RevokeKeysResponse__Output>): grpc.ClientUnaryCall;
  RevokeKeys(argument: _innkeeper_lock_v1_RevokeKeysRequest, callback: grpc.requestCallback<_innkeeper_lock_v1_RevokeKeysResponse__Output>): grpc.ClientUnaryCall;
  revokeKeys(argument: _innkeeper_lock_v1_RevokeKeysRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_lock_v1_RevokeKeysResponse__Output>): grpc.ClientUnaryCall;
  revokeKeys(argument: _innkeeper_lock_v1_RevokeKeysRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_lock_v1_RevokeKeysResponse__Output>): grpc.ClientUnaryCall;
  revokeKeys(argument: _innkeeper_lock_v1_RevokeKeysRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_lock_v1_RevokeKeysResponse__Output>): grpc.ClientUnaryCall;
  revokeKeys(argument: _innkeeper_lock_v1_RevokeKeysRequest, callback: grpc.requestCallback<_innkeeper_lock_v1_RevokeKeysResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface LockSystemHandlers extends grpc.UntypedServiceImplementation {
  GetKey: grpc.handleUnaryCall<_innkeeper_lock_v1_GetKeyRequest__Output, _innkeeper_lock_v1_GetKeyResponse>;
  
  IssueKey: grpc.handleUnaryCall<_innkeeper_lock_v1_IssueKeyRequest__Output, _innkeeper_lock_v1_IssueKeyResponse>;
  
  ListRooms: grpc.handleUnaryCall<_innkeeper_lock_v1_ListRoomsRequest__Output, _innkeeper_lock_v1_ListRoomsResponse>;
  
  RevokeKeys: grpc.handleUnaryCall<_innkeeper_lock_v1_RevokeKeysRequest__Output, _innkeeper_lock_v1_RevokeKeysResponse>;
  
}

export interface LockSystemDefinition extends grpc.ServiceDefinition {
  GetKey: MethodDefinition<_innkeeper_lock_v1_GetKeyRequest, _innkeeper_lock_v1_GetKeyResponse, _innkeeper_lock_v1_GetKeyRequest__Output, _innkeeper_lock_v1_GetKeyResponse__Output>
  IssueKey: MethodDefinition<_innkeeper_lock_v1_IssueKeyRequest, _innkeeper_lock_v1_IssueKeyResponse, _innkeeper_lock_v1_IssueKeyRequest__Output, _innkeeper_lock_v1_IssueKeyResponse__Output>
  ListRooms: MethodDefinition<_innkeeper_lock_v1_ListRoomsRequest, _innkeeper_lock_v1_ListRoomsResponse, _innkeeper_lock_v1_ListRoomsRequest__Output, _innkeeper_lock_v1_ListRoomsResponse__Output>
  RevokeKeys: MethodDefinition<_innkeeper_lock_v1_RevokeKeysRequest, _innkeeper_lock_v1_RevokeKeysResponse, _innkeeper_lock_v1_RevokeKeysRequest__Output, _innkeeper_lock_v1_RevokeKeysResponse__Output>
}
