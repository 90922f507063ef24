import type { Server } from '@grpc/grpc-js';

/** A command that an operator may send to a partner; answers an object with `ok`. */
export type PartnerCommand = (tenantId: string, given: unknown) => object | Promise<object>;

/** One simulated partner. They share a process and its address, and nothing else. */
export interface Partner {
  /** As the command line names it. */
  readonly name: string;
  /** The full name of its gRPC service, for the health check. */
  readonly service: string;
  readonly commands: Readonly<Record<string, PartnerCommand>>;
  addTo(server: Server): void;
  close(): void;
}

/** An instruction that cannot be carried out; reported to the operator as it is. */
export class BadInstruction extends Error {}
