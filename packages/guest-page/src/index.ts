export { type BookingPageDeps, bookingPages } from './book/booking-pages.ts';
export type {
  BookingDoor,
  BookingHotel,
  BookingPort,
  FramedBooking,
  Offer,
  OfferChoice,
  SessionPort,
  SessionView,
  StaySearch,
} from './book/booking-view.ts';
export { type GuestPageDeps, guestPage } from './guest-page.ts';
export { type LiveSign, type LiveStreams, openLiveStreams } from './live-streams.ts';
export type { PaymentDoor, PaymentPort, PaymentView } from './pay/payment-door.ts';
export { paymentPages } from './pay/payment-pages.ts';
export { fieldsIn } from './registration-fields.ts';
export type {
  CancellationTerms,
  CardRequest,
  FieldValues,
  GuestRequest,
  Occupant,
  OpenResult,
  ReviewPort,
  ReviewView,
  StayDoor,
  StayPort,
  StayView,
  WidgetProperty,
} from './stay-view.ts';
export { widgetPages } from './widget.ts';
