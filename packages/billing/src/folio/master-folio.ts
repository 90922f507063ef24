import type { RequestContext } from '@innkeeper/platform';

/** Facts about master folios of groups, composed by the process. */
export interface MasterFolioDeps {
  /** Live stays of the group whose master folio this is. */
  readonly liveStaysOfMasterFolio: (ctx: RequestContext, folioId: string) => Promise<readonly string[]>;
}
