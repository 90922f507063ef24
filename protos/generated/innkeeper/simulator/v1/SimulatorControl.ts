// Original file: innkeeper/simulator/v1/simulator.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ExecuteRequest as _innkeeper_simulator_v1_ExecuteRequest, ExecuteRequest__Output as _innkeeper_simulator_v1_ExecuteRequest__Output } from '../../../innkeeper/simulator/v1/ExecuteRequest.ts';
import type { ExecuteResponse as _innkeeper_simulator_v1_ExecuteResponse, ExecuteResponse__Output as _innkeeper_simulator_v1_ExecuteResponse__Output } from '../../../innkeeper/simulator/v1/ExecuteResponse.ts';

export interface SimulatorControlClient extends grpc.Client {
  Execute(argument: _innkeeper_simulator_v1_ExecuteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_simulator_v1_ExecuteResponse__Output>): grpc.ClientUnaryCall;
  Execute(argument: _innkeeper_simulator_v1_ExecuteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_simulator_v1_ExecuteResponse__Output>): grpc.ClientUnaryCall;
  Execute(argument: _innkeeper_simulator_v1_ExecuteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_simulator_v1_ExecuteResponse__Output>): grpc.ClientUnaryCall;
  Execute(argument: _innkeeper_simulator_v1_ExecuteRequest, callback: grpc.requestCallback<_innkeeper_simulator_v1_ExecuteResponse__Output>): grpc.ClientUnaryCall;
  execute(argument: _innkeeper_simulator_v1_ExecuteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_simulator_v1_ExecuteResponse__Output>): grpc.ClientUnaryCall;
  execute(argument: _innkeeper_simulator_v1_ExecuteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_innkeeper_simulator_v1_ExecuteResponse__Output>): grpc.ClientUnaryCall;
  execute(argument: _innkeeper_simulator_v1_ExecuteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_innkeeper_simulator_v1_ExecuteResponse__Output>): grpc.ClientUnaryCall;
  execute(argument: _innkeeper_simulator_v1_ExecuteRequest, callback: grpc.requestCallback<_innkeeper_simulator_v1_ExecuteResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface SimulatorControlHandlers extends grpc.UntypedServiceImplementation {
  Execute: grpc.handleUnaryCall<_innkeeper_simulator_v1_ExecuteRequest__Output, _innkeeper_simulator_v1_ExecuteResponse>;
  
}

export interface SimulatorControlDefinition extends grpc.ServiceDefinition {
  Execute: MethodDefinition<_innkeeper_simulator_v1_ExecuteRequest, _innkeeper_simulator_v1_ExecuteResponse, _innkeeper_simulator_v1_ExecuteRequest__Output, _innkeeper_simulator_v1_ExecuteResponse__Output>
}
