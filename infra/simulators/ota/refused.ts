import { Metadata, type ServiceError, StatusBuilder, type status } from '@grpc/grpc-js';

/** The gRPC status with which the agency refuses a call. */
export class Refused extends Error {
  readonly code: status;
  readonly retryAfterMs: number | null;

  constructor(code: status, message: string, retryAfterMs: number | null = null) {
    super(message);
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }

  /** As it is answered, with the pause that is asked for in the trailing metadata. */
  toStatus(): Partial<ServiceError> {
    const metadata = new Metadata();
    if (this.retryAfterMs !== null) metadata.set('retry-after-ms', String(this.retryAfterMs));
    return new StatusBuilder().withCode(this.code).withDetails(this.message).withMetadata(metadata).build();
  }
}
