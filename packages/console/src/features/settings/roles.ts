import { useLingui } from '@lingui/react/macro';

export const roles = ['front_desk', 'manager', 'admin'] as const;
export type Role = (typeof roles)[number];

export function isRole(text: string): text is Role {
  return roles.some((one) => one === text);
}

export function useRoleOptions(): { value: Role; label: string }[] {
  const { t } = useLingui();
  return [
    { value: 'front_desk', label: t`Front desk` },
    { value: 'manager', label: t`Manager` },
    { value: 'admin', label: t`Admin` },
  ];
}
