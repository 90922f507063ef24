import { router } from '@innkeeper/platform';
import { reservationRouter } from './reservation/reservation.router.ts';

/** Every procedure of the booking context. */
export const bookingRouter = router({ reservations: reservationRouter });
