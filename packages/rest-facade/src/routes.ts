import type { Route } from './route.ts';
import { accessRoutes } from './routes/access.routes.ts';
import { billingRoutes } from './routes/billing.routes.ts';
import { guestRoutes } from './routes/guest.routes.ts';
import { hotelRoutes } from './routes/hotel.routes.ts';
import { rateRoutes } from './routes/rate.routes.ts';
import { reservationRoutes } from './routes/reservation.routes.ts';
import { webhookRoutes } from './routes/webhook.routes.ts';

/** The whole public surface. Spec: Endpoints. */
export const routes: readonly Route[] = [
  ...reservationRoutes,
  ...guestRoutes,
  ...hotelRoutes,
  ...rateRoutes,
  ...billingRoutes,
  ...accessRoutes,
  ...webhookRoutes,
];
