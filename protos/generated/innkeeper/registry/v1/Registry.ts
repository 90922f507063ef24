// Original file: innkeeper/registry/v1/registry.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { FileBulletinsRequest as _innkeeper_registry_v1_FileBulletinsRequest, FileBulletinsRequest__Output as _innkeeper_registry_v1_FileBulletinsRequest__Output } from '../../../innkeeper/registry/v1/FileBulletinsRequest.ts';
import type { FileBulletinsResponse as _innkeeper_registry_v1_FileBulletinsResponse, FileBulletinsResponse__Output as _innkeeper_registry_v1_FileBulletinsResponse__Output } from '../../../innkeeper/registry/v1/FileBulletinsResponse.ts';
import type { GetFilingRequest as _innkeeper_registry_v1_GetFilingRequest, GetFilingRequest__Output as _innkeeper_registry_v1_GetFilingRequest__Output } from '../../../innkeeper/registry/v1/GetFilingRequest.ts';
import type { GetFilingResponse as _innkeeper_registry_v1_GetFilingResponse, GetFilingResponse__Output as _innkeeper_registry_v1_GetFilingResponse__Output } from '../../../innkeeper/registry/v1/GetFilingResponse.ts';

export interface RegistryClient extends grpc.Client {
  FileBulletins(argument: _innkeeper_registry_v1_FileBulletinsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_registry_v1_FileBulletinsResponse__Output>): grpc.ClientUnaryCall;
  FileBulletins(argument: _innkeeper_registry_v1_FileBulletinsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_registry_v1_FileBulletinsResponse__Output>): grpc.ClientUnaryCall;
  FileBulletins(argument: _innkeeper_registry_v1_FileBulletinsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_registry_v1_FileBulletinsResponse__Output>): grpc.ClientUnaryCall;
  FileBulletins(argument: _innkeeper_registry_v1_FileBulletinsRequest, callback: grpc.requestCallback<_innkeeper_registry_v1_FileBulletinsResponse__Output>): grpc.ClientUnaryCall;
  fileBulletins(argument: _innkeeper_registry_v1_FileBulletinsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_registry_v1_FileBulletinsResponse__Output>): grpc.ClientUnaryCall;
  fileBulletins(argument: _innkeeper_registry_v1_FileBulletinsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_registry_v1_FileBulletinsResponse__Output>): grpc.ClientUnaryCall;
  fileBulletins(argument: _innkeeper_registry_v1_FileBulletinsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_registry_v1_FileBulletinsResponse__Output>): grpc.ClientUnaryCall;
  fileBulletins(argument: _innkeeper_registry_v1_FileBulletinsRequest, callback: grpc.requestCallback<_innkeeper_registry_v1_FileBulletinsResponse__Output>): grpc.ClientUnaryCall;
  
  GetFiling(argument: _innkeeper_registry_v1_GetFilingRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_registry_v1_GetFilingResponse__Output>): grpc.ClientUnaryCall;
  GetFiling(argument: _innkeeper_registry_v1_GetFilingRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_registry_v1_GetFilingResponse__Output>): grpc.ClientUnaryCall;
  GetFiling(argument: _innkeeper_registry_v1_GetFilingRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_registry_v1_GetFilingResponse__Output>): grpc.ClientUnaryCall;
  GetFiling(argument: _innkeeper_registry_v1_GetFilingRequest, callback: grpc.requestCallback<_innkeeper_registry_v1_GetFilingResponse__Output>): grpc.ClientUnaryCall;
  getFiling(argument: _innkeeper_registry_v1_GetFilingRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_registry_v1_GetFilingResponse__Output>): grpc.ClientUnaryCall;
  getFiling(argument: _innkeeper_registry_v1_GetFilingRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_registry_v1_GetFilingResponse__Output>): grpc.ClientUnaryCall;
  getFiling(argument: _innkeeper_registry_v1_GetFilingRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_registry_v1_GetFilingResponse__Output>): grpc.ClientUnaryCall;
  getFiling(argument: _innkeeper_registry_v1_GetFilingRequest, callback: grpc.requestCallback<_innkeeper_registry_v1_GetFilingResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface RegistryHandlers extends grpc.UntypedServiceImplementation {
  FileBulletins: grpc.handleUnaryCall<_innkeeper_registry_v1_FileBulletinsRequest__Output, _innkeeper_registry_v1_FileBulletinsResponse>;
  
  GetFiling: grpc.handleUnaryCall<_innkeeper_registry_v1_GetFilingRequest__Output, _innkeeper_registry_v1_GetFilingResponse>;
  
}

export interface RegistryDefinition extends grpc.ServiceDefinition {
  FileBulletins: MethodDefinition<_innkeeper_registry_v1_FileBulletinsRequest, _innkeeper_registry_v1_FileBulletinsResponse, _innkeeper_registry_v1_FileBulletinsRequest__Output, _innkeeper_registry_v1_FileBulletinsResponse__Output>
  GetFiling: MethodDefinition<_innkeeper_registry_v1_GetFilingRequest, _innkeeper_registry_v1_GetFilingResponse, _innkeeper_registry_v1_GetFilingRequest__Output, _innkeeper_registry_v1_GetFilingResponse__Output>
}
