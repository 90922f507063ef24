import { boundedCount, systemStatement } from '@innkeeper/platform';

export interface RegistrationBacklogRow {
  readonly overdue: number;
  readonly oldest_overdue_seconds: number | null;
}

/** Overdue registrations that no registry has accepted, across tenants, by real time. Rules: REG-22. */
export const registrationBacklog = systemStatement<RegistrationBacklogRow>(
  'guest.registration_backlog',
  `select (${boundedCount("from guest.registration r where r.status in ('queued', 'submitted', 'rejected') and r.due_by < now()")}) as overdue,
          (select greatest(0, extract(epoch from now() - min(r.due_by)))::float8 from guest.registration r
            where r.status in ('queued', 'submitted', 'rejected')) as oldest_overdue_seconds`,
);
