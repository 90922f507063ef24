import { recordIncident } from '@innkeeper/channels';
import { openFiscalAuthority, type SubmissionDeps } from '@innkeeper/fiscal';
import { type Config, parseDurations } from '@innkeeper/platform';
import { fiscalDeps } from '../contexts/legal-documents.ts';
import { once } from '../process/once.ts';

/** The connection to the tax authorities, and the readers of what is submitted. Rules: FISCAL-26. */
export function fiscalSubmission(config: Config): SubmissionDeps {
  const delaysMs = parseDurations(config.FISCAL_RETRY_DELAYS);
  if (delaysMs === null) throw new Error('the configuration was not checked');
  return { ...fiscalDeps, authority: once(() => openFiscalAuthority(config)), delaysMs, recordIncident };
}
