/** The outcome of one request. `error` is null when it was accepted: a 2xx received whole, or as far as it is read. */
export interface Outcome {
  readonly status: number | null; // also of a response that broke off
  readonly error: string | null;
  readonly headers: Readonly<Record<string, string>> | null;
  readonly body: string | null;
  readonly durationMs: number;
}

export interface WebhookClient {
  /** Sends one request. Never throws: every failure is an outcome. */
  post(url: string, headers: Readonly<Record<string, string>>, body: Buffer): Promise<Outcome>;
  close(): Promise<void>;
  /** The time-out of a request. */
  readonly timeoutMs: number;
}

/** Reports whether a status accepts a delivery, provided that its response is whole. */
export function isSuccess(status: number): boolean {
  return status >= 200 && status <= 299;
}
