import type { Stay } from './reservation-words.tsx';

/** Props of every dialog about a reservation. */
export interface ReservationDialogProps {
  readonly reservation: Stay;
  readonly onClose: () => void;
}
