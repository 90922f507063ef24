/** Delays of an instance whose partners fail often: a hotel should not wait half a minute for the second retry. */
export const shortDelays = {
  CHANNEL_RETRY_DELAYS: '1s,1s,2s,4s,8s,15s',
  REGISTRY_RETRY_DELAYS: '1s,1s,2s,4s,8s,15s',
  FISCAL_RETRY_DELAYS: '1s,1s,2s,4s,8s,15s',
  PAYMENT_TIMEOUT: '2s',
  LOCK_TIMEOUT: '2s',
  FISCAL_TIMEOUT: '2s',
} as const;
