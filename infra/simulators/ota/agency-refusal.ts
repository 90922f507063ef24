import { Metadata, type ServiceError, StatusBuilder, type status } from '@grpc/grpc-js';

/** Refuses a call to the agency with a gRPC status. */
export class AgencyRefusal extends Error {
  readonly code: status;
  readonly retryAfterMs: number | null;

  constructor(code: status, message: string, retryAfterMs: number | null = null) {
    super(message);
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }

  /** The status to answer, with the requested pause in the trailing metadata. */
  toStatus(): Partial<ServiceError> {
    const metadata = new Metadata();
    if (this.retryAfterMs !== null) metadata.set('retry-after-ms', String(this.retryAfterMs));
    return new StatusBuilder().withCode(this.code).withDetails(this.message).withMetadata(metadata).build();
  }
}
