import type { Stay } from './reservation-words.tsx';

/** What every dialog about a reservation is given. */
export interface ReservationDialogProps {
  readonly reservation: Stay;
  readonly onClose: () => void;
}
