/**
 * The public surface as the specification and the contract define it, duplicated on purpose: the route table is compared with these
 * rows. One row: method, path, success status, permission.
 */
export const publicSurface = `
GET    /reservations                                200 read_only
POST   /reservations                                201 read_write
GET    /reservations/{id}                           200 read_only
PATCH  /reservations/{id}                           200 read_write
DELETE /reservations/{id}                           200 read_write
POST   /reservations/{id}/confirm                   200 read_write
POST   /reservations/{id}/check-in                  200 read_write
POST   /reservations/{id}/check-out                 200 read_write
POST   /reservations/{id}/keys                      201 read_write
POST   /reservations/{id}/widget-key                201 read_write
POST   /reservations/{id}/guest-link                201 read_write
GET    /groups                                      200 read_only
POST   /groups                                      201 read_write
GET    /groups/{id}                                 200 read_only
PATCH  /groups/{id}                                 200 read_write
GET    /groups/{id}/block                           200 read_only
PUT    /groups/{id}/block                           200 read_write
POST   /groups/{id}/rooming-list                    201 read_write
POST   /groups/{id}/confirm                         200 read_write
POST   /groups/{id}/release                         200 read_write
POST   /groups/{id}/cancel                          200 full
POST   /groups/{id}/attrition                       201 full
GET    /fiscal-documents                            200 read_only
GET    /fiscal-documents/{id}                       200 read_only
POST   /fiscal-documents/{id}/credit                201 full
POST   /folios/{id}/fiscal-documents                201 read_write
GET    /guests                                      200 read_only
POST   /guests                                      201 read_write
GET    /guests/{id}                                 200 read_only
PATCH  /guests/{id}                                 200 read_write
POST   /guests/{id}/merge                           200 full
GET    /properties                                  200 read_only
GET    /room-types                                  200 read_only
GET    /rooms                                       200 read_only
PATCH  /rooms/{id}                                  200 read_write
GET    /users                                       200 read_only
GET    /companies                                   200 read_only
POST   /companies                                   201 full
GET    /rate-plans                                  200 read_only
POST   /rate-plans                                  201 full
GET    /rate-plans/{id}                             200 read_only
POST   /rate-plans/{id}/deprecate                   200 full
POST   /rate-plans/bulk-update                      204 full
GET    /offers                                      200 read_only
GET    /availability                                200 read_only
POST   /availability                                204 read_write
GET    /folios                                      200 read_only
POST   /folios                                      201 read_write
GET    /folios/{id}                                 200 read_only
GET    /folios/{id}/invoice                         200 read_only
POST   /folios/{id}/charges                         201 read_write
POST   /folios/{id}/payments                        201 read_write
POST   /folios/{id}/payments/{entry_id}/refunds     201 full
POST   /folios/{id}/entries/{entry_id}/reverse      201 full
POST   /folios/{id}/split                           201 full
POST   /folios/{id}/merge                           200 full
POST   /folios/{id}/transfer                        200 full
POST   /folios/{id}/close                           200 full
GET    /messages                                    200 read_only
POST   /messages                                    201 read_write
GET    /messages/{id}                               200 read_only
GET    /message-templates                           200 read_only
POST   /message-templates                           201 read_write
PATCH  /message-templates/{id}                      200 read_write
POST   /message-templates/{id}/preview              200 read_write
GET    /message-automations                         200 read_only
POST   /message-automations                         201 full
GET    /message-automations/{id}                    200 read_only
PATCH  /message-automations/{id}                    200 full
DELETE /message-automations/{id}                    204 full
GET    /reviews                                     200 read_only
GET    /reviews/{id}                                200 read_only
POST   /reviews                                     201 read_write
POST   /reviews/{id}/reply                          200 read_write
POST   /reservations/{id}/review-key                201 read_write
GET    /widget/messages                             200 read_only
POST   /widget/messages                             201 read_write
GET    /reports/{name}                              200 read_only
GET    /webhook-endpoints                           200 read_only
POST   /webhook-endpoints                           201 full
GET    /webhook-endpoints/{id}                      200 read_only
PATCH  /webhook-endpoints/{id}                      200 full
DELETE /webhook-endpoints/{id}                      204 full
POST   /webhook-endpoints/{id}/acknowledge          200 full
POST   /webhook-endpoints/{id}/rotate-secret        200 full
POST   /webhook-endpoints/{id}/test                 200 full
GET    /webhook-endpoints/{id}/deliveries           200 read_only
GET    /events                                      200 read_only
GET    /events/{id}                                 200 read_only
POST   /events/{id}/replay                          201 full
GET    /channels                                    200 read_only
GET    /channels/{channel}/mappings                 200 read_only
PUT    /channels/{channel}/mappings                 200 full
POST   /channels/{channel}/sync                     201 full
GET    /channels/{channel}/syncs                    200 read_only
GET    /registrations                               200 read_only
POST   /registrations/{id}/retry                    200 read_write
`
  .trim()
  .split('\n')
  .map((row) => row.split(/ +/).join(' '));

/** Rows that no context serves yet. A row that is served must be removed, and none may be added. */
export const notYetServed: readonly string[] = [];

/** Caps in requests per minute and tenant. Rules: LIMIT-3. */
export const capsPerMinute: Readonly<Record<string, number>> = {
  'GET /reservations': 300,
  'POST /reservations': 120,
  'PATCH /reservations/{id}': 120,
  'GET /availability': 300,
  'POST /availability': 60,
  'POST /folios/{id}/charges': 240,
  'POST /messages': 90,
  'GET /reports/{name}': 60,
  'POST /webhook-endpoints': 10,
  'PATCH /webhook-endpoints/{id}': 10,
};

/** Movements of money: the key is required. Rules: IDEM-2. */
export const folioMovements: readonly string[] = [
  'POST /folios/{id}/charges',
  'POST /folios/{id}/fiscal-documents',
  'POST /folios/{id}/payments',
  'POST /folios/{id}/payments/{entry_id}/refunds',
  'POST /folios/{id}/entries/{entry_id}/reverse',
  'POST /folios/{id}/split',
  'POST /folios/{id}/merge',
  'POST /public/booking-sessions/{id}/complete',
  'POST /folios/{id}/transfer',
  'POST /folios/{id}/close',
];

/** The status of every code. Rules: ERR-2. */
export const statusOfCode = {
  'SVC-1001': 401,
  'SVC-1002': 401,
  'SVC-1003': 403,
  'SVC-1004': 401,
  'SVC-2001': 400,
  'SVC-2002': 400,
  'SVC-2003': 422,
  'SVC-2004': 422,
  'SVC-2005': 422,
  'SVC-2006': 422,
  'SVC-2007': 422,
  'SVC-2008': 422,
  'SVC-2009': 422,
  'SVC-2010': 422,
  'SVC-2011': 404,
  'SVC-2012': 400,
  'SVC-2013': 422,
  'SVC-2014': 400,
  'SVC-2015': 413,
  'SVC-2016': 405,
  'SVC-3001': 409,
  'SVC-3002': 409,
  'SVC-3003': 409,
  'SVC-3004': 409,
  'SVC-3005': 409,
  'SVC-3006': 409,
  'SVC-3007': 409,
  'SVC-3008': 409,
  'SVC-3009': 409,
  'SVC-3010': 409,
  'SVC-3011': 409,
  'SVC-4001': 502,
  'SVC-4002': 502,
  'SVC-4003': 409,
  'SVC-4004': 422,
  'SVC-4005': 502,
  'SVC-4006': 402,
  'SVC-4007': 502,
  'SVC-4008': 422,
  'SVC-4009': 502,
  'SVC-4010': 502,
  'SVC-4011': 502,
  'SVC-5001': 429,
  'SVC-5002': 429,
  'SVC-9001': 500,
  'SVC-9002': 503,
  'SVC-9003': 503,
  'SVC-9004': 503,
};

/** Rules: EVENT-1. */
export const eventNames: readonly string[] = [
  'channel.sync_failed',
  'folio.charged',
  'folio.paid',
  'group.cancelled',
  'group.created',
  'group.released',
  'group.updated',
  'guest.updated',
  'invoice.issued',
  'message.delivered',
  'message.received',
  'reservation.cancelled',
  'reservation.checked_in',
  'reservation.checked_out',
  'reservation.created',
  'reservation.updated',
  'review.received',
];
