// Original file: innkeeper/simulator/v1/simulator.proto


export interface ExecuteResponse {
  'answerJson'?: (string);
}

export interface ExecuteResponse__Output {
  'answerJson': (string);
}
