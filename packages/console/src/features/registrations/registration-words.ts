import { useLingui } from '@lingui/react/macro';
import type { Registration } from './registration-faults.ts';

export function useStatusWords(): Readonly<Record<Registration['status'], string>> {
  const { t } = useLingui();
  return {
    not_required: t`Not required`,
    queued: t`To be sent`,
    submitted: t`Sent`,
    accepted: t`Accepted`,
    rejected: t`Rejected`,
  };
}

type LastError = NonNullable<Registration['last_error']>;

/** Why a registration was not accepted yet, in the person's language; what an authority answers stays as it is. */
export function useReasonWords(): (error: LastError) => string {
  const { t } = useLingui();
  return ({ code, message }) => {
    if (code === 'SVC-4007') return t`The authority cannot be reached. We keep trying until it answers.`;
    if (code === 'SVC-2003') return t`The registration details of the house are missing. An admin can complete them in the hotel file.`;
    return message;
  };
}
