import { folioEventData } from '@innkeeper/billing';
import { reservationBody } from '@innkeeper/booking';
import { guestBody } from '@innkeeper/guest';

/** What `data` of each public event holds. Spec: Events > Catalogue; contract 8. An event stands in the document once it has a row. */
export const publicEvents = [
  { name: 'reservation.created', data: reservationBody, emittedWhen: 'A reservation is written: direct, OTA or manual entry' },
  { name: 'reservation.updated', data: reservationBody, emittedWhen: 'Stay window, room type, rate quote or guest pointer changes' },
  { name: 'reservation.cancelled', data: reservationBody, emittedWhen: 'Cancelled by guest, OTA or operator' },
  { name: 'reservation.checked_in', data: reservationBody, emittedWhen: 'An operator or the self-check-in flow moves it to checked_in' },
  { name: 'reservation.checked_out', data: reservationBody, emittedWhen: 'Check-out completes and the folio is closed' },
  {
    name: 'guest.updated',
    data: guestBody,
    emittedWhen: 'A guest profile is created or edited; document number, mrz and tax id masked to the last four',
  },
  { name: 'folio.charged', data: folioEventData, emittedWhen: 'A charge is posted to a folio: room, ancillary, tax, adjustment' },
  { name: 'folio.paid', data: folioEventData, emittedWhen: 'A payment is applied to a folio' },
] as const;
