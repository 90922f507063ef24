import { idText, localDate, queryListOf } from '@innkeeper/kernel';
import { contract, pageOf, pageQuery } from '@innkeeper/platform';
import { z } from 'zod';
import { findingCodes } from './finding.ts';
import { auditStatuses } from './night-audit-row.ts';

/** Wire body of a finding. Rules: AUDIT-9, AUDIT-12. */
export const auditFindingBody = z
  .strictObject({
    code: z.enum(findingCodes),
    message: z.string(),
    resource_id: z.string().meta({
      description: 'The resource concerned: a reservation, a folio or movement of the ledger, or the night audit of an earlier day',
    }),
  })
  .meta({ id: 'NightAuditFinding' });
export type AuditFindingBody = z.infer<typeof auditFindingBody>;

/** The audit of one business date of a property. Rules: AUDIT-8. */
export const nightAuditBody = z
  .strictObject({
    id: z.string(),
    property_id: z.string(),
    business_date: localDate,
    status: z.enum(auditStatuses).meta({ description: '`blocked`: the day could not be closed; retried every ten minutes' }),
    started_at: z.string(),
    completed_at: z.string().nullable(),
    nights_posted: z.int(),
    no_shows: z.int().meta({ description: 'No-shows of the day, cancelled or listed' }),
    due_outs: z.int().meta({ description: 'Guests in the house whose departure has passed' }),
    findings_total: z.int(),
    findings: z.array(auditFindingBody).meta({ description: 'The first hundred, those that keep the day open first' }),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'NightAudit' });
export type NightAuditBody = z.infer<typeof nightAuditBody>;

export const listNightAuditsContract = contract({
  query: {
    ...pageQuery,
    property_id: idText.optional(),
    date_from: localDate.optional(),
    date_to: localDate.optional(),
    status: queryListOf(z.enum(auditStatuses)).optional(),
  },
  output: pageOf(nightAuditBody),
});

export const getNightAuditContract = contract({ params: ['id'], output: nightAuditBody });

export const listAuditFindingsContract = contract({
  params: ['id'],
  query: { ...pageQuery, code: queryListOf(z.enum(findingCodes)).optional() },
  output: pageOf(auditFindingBody),
});
