/** What came of one request. `error` is null when it was accepted: a 2xx that was received whole, or as far as it is read. */
export interface Outcome {
  readonly status: number | null; // as seen, also of a response that broke off
  readonly error: string | null;
  readonly headers: Readonly<Record<string, string>> | null;
  readonly body: string | null;
  readonly durationMs: number;
}

export interface WebhookClient {
  /** Sends one request. Never throws: whatever goes wrong is an outcome. */
  post(url: string, headers: Readonly<Record<string, string>>, body: Buffer): Promise<Outcome>;
  close(): Promise<void>;
  /** What a request takes at most. */
  readonly timeoutMs: number;
}

/** Whether a status accepts a delivery, if its response is whole. */
export function isSuccess(status: number): boolean {
  return status >= 200 && status <= 299;
}
