import { status } from '@grpc/grpc-js';
import type { FiscalRegisteredSeries, FiscalResult, FiscalSeriesRequest } from '@innkeeper/protos';
import type { CallRefusal } from '../../serve-call.ts';
import type { KeptSeries, PortugueseRecord } from './portuguese-record.ts';
import { faultOfSeries, found, registered, registeredAlready, validationCodeOf } from './series.ts';

interface SeriesAnswer {
  readonly result: FiscalResult;
  readonly series: FiscalRegisteredSeries | null;
}

/** Registers a series with the public key of its documents. Rules: FISCAL-21. */
export function takeSeries(record: PortugueseRecord, request: FiscalSeriesRequest): SeriesAnswer {
  const { tenantId, taxId, series } = request;
  const fault = faultOfSeries(request);
  if (fault || !series) return { result: fault ?? registeredAlready, series: null };
  if (record.series(tenantId, taxId, series)) return { result: registeredAlready, series: null };
  const known = record.publicKey(tenantId, taxId, series.keyVersion);
  if (known !== null && known !== series.publicKey)
    return { result: { code: '4003', text: 'public_key: differs from the key of its version' }, series: null };
  if (known === null) record.addPublicKey(tenantId, taxId, { version: series.keyVersion, key: series.publicKey });
  const { name, documentType, isTraining, startsOn } = series;
  record.addSeries(tenantId, taxId, {
    name,
    documentType,
    isTraining,
    startsOn,
    validationCode: validationCodeOf(tenantId, taxId, documentType, name.toLowerCase()),
    nextSequence: Number(series.firstSequence),
    content: JSON.stringify(series),
  });
  return { result: registered, series: wireSeries(record.series(tenantId, taxId, series)) };
}

interface SeriesQuestion {
  readonly tenantId: string;
  readonly taxId: string;
  readonly series: string;
  readonly documentType: string;
}

/** A series that is registered. */
export function findSeries(
  record: PortugueseRecord,
  { tenantId, taxId, series: name, documentType }: SeriesQuestion,
): SeriesAnswer | CallRefusal {
  const kept = record.series(tenantId, taxId, { name, documentType });
  return kept ? { result: found, series: wireSeries(kept) } : { code: status.NOT_FOUND, details: 'no such series' };
}

function wireSeries(kept: KeptSeries | null): FiscalRegisteredSeries | null {
  return kept && { series: JSON.parse(kept.content), validationCode: kept.validationCode, state: 'SERIES_STATE_ACTIVE' };
}
