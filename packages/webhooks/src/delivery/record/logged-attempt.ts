/** An attempt as the log shows it. */
export interface LoggedAttempt {
  readonly attempt: number;
  readonly url: string;
  readonly timestamp_ms: number;
  readonly signature: string; // t=milliseconds,v1=hex[,v1=hex]
  readonly standard_signature: string | null; // v1,base64[ v1,base64]
  readonly duration_ms: number;
  readonly status: number | null;
  readonly error: string | null;
  readonly response_headers: Readonly<Record<string, string>> | null;
  readonly response_body: string | null;
}
