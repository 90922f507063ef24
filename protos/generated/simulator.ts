import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { ExecuteRequest as _innkeeper_simulator_v1_ExecuteRequest, ExecuteRequest__Output as _innkeeper_simulator_v1_ExecuteRequest__Output } from './innkeeper/simulator/v1/ExecuteRequest.ts';
import type { ExecuteResponse as _innkeeper_simulator_v1_ExecuteResponse, ExecuteResponse__Output as _innkeeper_simulator_v1_ExecuteResponse__Output } from './innkeeper/simulator/v1/ExecuteResponse.ts';
import type { SimulatorControlClient as _innkeeper_simulator_v1_SimulatorControlClient, SimulatorControlDefinition as _innkeeper_simulator_v1_SimulatorControlDefinition } from './innkeeper/simulator/v1/SimulatorControl.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  innkeeper: {
    simulator: {
      v1: {
        ExecuteRequest: MessageTypeDefinition<_innkeeper_simulator_v1_ExecuteRequest, _innkeeper_simulator_v1_ExecuteRequest__Output>
        ExecuteResponse: MessageTypeDefinition<_innkeeper_simulator_v1_ExecuteResponse, _innkeeper_simulator_v1_ExecuteResponse__Output>
        SimulatorControl: SubtypeConstructor<typeof grpc.Client, _innkeeper_simulator_v1_SimulatorControlClient> & { service: _innkeeper_simulator_v1_SimulatorControlDefinition }
      }
    }
  }
}

