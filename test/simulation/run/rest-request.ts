import type { ProviderFault } from '../model/commands.ts';

/** A request of the REST API. */
export interface RestRequest {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  /** Present where the payment provider fails at the first attempt. */
  readonly provider?: ProviderFault;
  /** Seconds by which the clock is moved afterwards, so that what has become due is done. */
  readonly secondsAfter?: number;
  /** True for a message that is tried before anything else happens, as its address counts at that moment. */
  readonly isTriedAtOnce?: boolean;
  /** True if it is sent as the call of a tool. */
  readonly isOfAssistant?: boolean;
}
