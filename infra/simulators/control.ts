import { createHash, timingSafeEqual } from 'node:crypto';
import { type Metadata, type Server, type ServiceError, StatusBuilder, status } from '@grpc/grpc-js';
import { type SimulatorControlHandlers, simulatorApi } from '@innkeeper/protos';
import { z } from 'zod';
import { BadInstruction, type Partner } from './partner.ts';

export interface ControlDeps {
  readonly operatorKey: string;
  readonly partners: readonly Partner[];
}

interface Instruction {
  readonly tenantId: string;
  readonly partner: string;
  readonly command: string;
  readonly argumentsJson: string;
}

/** The service through which an operator controls the simulated partners, authorised only by the operator key. Rules: SANDBOX-4, OPS-8. */
export function addControl(server: Server, deps: ControlDeps): void {
  const handlers: SimulatorControlHandlers = {
    Execute: (call, callback) => {
      if (!isOperator(call.metadata, deps.operatorKey)) return callback(refusal(status.UNAUTHENTICATED, 'operator key missing or wrong'));
      execute(deps.partners, call.request).then(
        (answer) => callback(null, { answerJson: JSON.stringify(answer) }),
        (error: unknown) => callback(faultOf(error)),
      );
    },
  };
  server.addService(simulatorApi().SimulatorControl.service, handlers);
}

async function execute(partners: readonly Partner[], { partner: name, command, tenantId, argumentsJson }: Instruction): Promise<object> {
  const partner = partners.find((candidate) => candidate.name === name);
  if (!partner) throw new BadInstruction(`no partner ${name}`);
  const act = Object.hasOwn(partner.commands, command) ? partner.commands[command] : undefined;
  if (!act) throw new BadInstruction(`${name} knows no ${command}`);
  return act(tenantId, JSON.parse(argumentsJson === '' ? '{}' : argumentsJson));
}

function isOperator(metadata: Metadata, operatorKey: string): boolean {
  const given = metadata.get('authorization').map(String);
  return given.length === 1 && timingSafeEqual(digest(given[0] ?? ''), digest(`Bearer ${operatorKey}`));
}

/** A digest of fixed length, so that the time of a comparison reveals nothing. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function faultOf(error: unknown): Partial<ServiceError> {
  if (error instanceof z.ZodError) return refusal(status.INVALID_ARGUMENT, faultsOf(error));
  const isTheirs = error instanceof BadInstruction || error instanceof SyntaxError;
  return refusal(isTheirs ? status.INVALID_ARGUMENT : status.INTERNAL, error instanceof Error ? error.message : 'unknown fault');
}

/** All faults on one line, each with its argument. */
function faultsOf({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}

/** A gRPC status as a service error. */
export function refusal(code: status, details: string): Partial<ServiceError> {
  return new StatusBuilder().withCode(code).withDetails(details).build();
}
