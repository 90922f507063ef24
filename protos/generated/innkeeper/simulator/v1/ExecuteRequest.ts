// Original file: innkeeper/simulator/v1/simulator.proto


export interface ExecuteRequest {
  'tenantId'?: (string);
  'partner'?: (string);
  'command'?: (string);
  'argumentsJson'?: (string);
}

export interface ExecuteRequest__Output {
  'tenantId': (string);
  'partner': (string);
  'command': (string);
  'argumentsJson': (string);
}
