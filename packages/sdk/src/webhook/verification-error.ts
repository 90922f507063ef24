/** The reason why a request failed verification. */
export type WebhookRefusal =
  | 'missing_header'
  | 'malformed_signature'
  | 'timestamp_out_of_tolerance'
  | 'signature_mismatch'
  | 'invalid_body';

const messages = {
  missing_header: 'X-Service-Signature and X-Service-Timestamp are required, or webhook-id, webhook-timestamp and webhook-signature',
  malformed_signature:
    'the signature must read t=<timestamp_ms>,v1=<64 lower-case hex digits>, with the t of X-Service-Timestamp, or v1,<base64> beside a timestamp in seconds',
  timestamp_out_of_tolerance: 'the timestamp is five minutes or more away from the present time',
  signature_mismatch: 'no signature was made with a known secret over these bytes',
  invalid_body: 'the signed body is not an event envelope',
} as const satisfies Record<WebhookRefusal, string>;

/** The only error of `verifyWebhook` that is the sender's fault: answer 401. Anything else thrown is a fault of the call. */
export class WebhookVerificationError extends Error {
  readonly reason: WebhookRefusal;

  constructor(reason: WebhookRefusal, options: { cause?: unknown } = {}) {
    super(messages[reason], options);
    this.name = 'WebhookVerificationError';
    this.reason = reason;
  }
}
