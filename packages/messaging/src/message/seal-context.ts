import type { RequestContext } from '@innkeeper/platform';

/** The part of a context that sealing and opening a tenant's values needs. */
export type SealContext = Pick<RequestContext, 'secrets' | 'tenant'>;
