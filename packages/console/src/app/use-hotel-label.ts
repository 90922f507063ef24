import { useLingui } from '@lingui/react/macro';

interface NamedHotel {
  readonly name: string;
  readonly environment: 'production' | 'sandbox';
}

/** Label of a hotel where those of both environments are listed; many sandboxes have names that say so already. */
export function useHotelLabel(): (hotel: NamedHotel) => string {
  const { t } = useLingui();
  return ({ name, environment }) => (environment === 'sandbox' && !/sandbox/i.test(name) ? t`${name} (sandbox)` : name);
}
