import { idText, queryListOf } from '@innkeeper/kernel';
import { contract, momentFrom, momentTo, pageOf, pageQuery } from '@innkeeper/platform';
import { otaChannels } from '@innkeeper/rates';
import { z } from 'zod';

export const incidentKinds = [
  'refused_booking',
  'late_amendment',
  'stale_revision',
  'drift',
  'price_mismatch',
  'unknown_room',
  'key_not_issued',
  'message_failed',
  'registration_stopped',
  'day_not_closed',
  'payment_failed',
  'fiscal_rejected',
] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** An incident for the staff to handle. Rules: CHAN-1. */
export const incidentBody = z
  .strictObject({
    id: z.string(),
    kind: z.enum(incidentKinds),
    property_id: z.string().nullable(),
    channel: z.string().nullable().meta({ description: 'The agency concerned, if any' }),
    external_id: z.string().nullable(),
    reservation_id: z.string().nullable(),
    code: z.string().nullable().meta({ description: 'Code of the refusal; null if nothing was refused' }),
    message: z.string(),
    payload: z.unknown().meta({ description: 'The original data as received; null once erased' }),
    created_at: z.string(),
    updated_at: z.string(),
    resolved_at: z.string().nullable(),
  })
  .meta({ id: 'Incident' });
export type IncidentBody = z.infer<typeof incidentBody>;

const filters = {
  ...pageQuery,
  kind: queryListOf(z.enum(incidentKinds)).optional(),
  property_id: idText.optional(),
  reservation_id: idText.optional(),
  external_id: idText.optional(),
  resolved: z.enum(['true', 'false']).optional(),
  created_from: momentFrom,
  created_to: momentTo,
};

export const listIncidentsContract = contract({
  query: { ...filters, channel: queryListOf(z.enum(otaChannels)).optional() },
  output: pageOf(incidentBody),
});

export const listChannelIncidentsContract = contract({ params: ['channel'], query: filters, output: pageOf(incidentBody) });

export const getIncidentContract = contract({ params: ['id'], output: incidentBody });

export const changeIncidentContract = contract({
  params: ['id'],
  body: z.strictObject({ resolved: z.boolean().optional() }).meta({ id: 'IncidentPatch' }),
  output: incidentBody,
});
