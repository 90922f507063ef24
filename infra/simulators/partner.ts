import type { Server } from '@grpc/grpc-js';

/** A command that an operator may send to a partner; returns an object with `ok`. */
export type PartnerCommand = (tenantId: string, given: unknown) => object | Promise<object>;

/** One simulated partner. Partners share only a process and its address. */
export interface Partner {
  /** Name on the command line. */
  readonly name: string;
  /** The full name of its gRPC service, for the health check. */
  readonly service: string;
  readonly commands: Readonly<Record<string, PartnerCommand>>;
  addTo(server: Server): void;
  close(): void;
}

/** An instruction that cannot be executed; its message is shown to the operator. */
export class BadInstruction extends Error {}
