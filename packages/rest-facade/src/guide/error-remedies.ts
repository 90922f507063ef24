import type { ErrorCode } from '@innkeeper/kernel';

interface Remedy {
  readonly cause: string;
  readonly remedy: string;
}

/** Cause and remedy of each code of the catalogue; the compiler requires every code. Rules: ERR-1, WIRE-46. */
export const errorRemedies: Readonly<Record<ErrorCode, Remedy>> = {
  'SVC-1001': {
    cause: 'The `Authorization` header is missing, was sent twice, is not `Bearer <token>`, or does not contain a token of this service.',
    remedy: 'Send `Authorization: Bearer <token>` once. Look for a line break or a quotation mark that was copied along with the token.',
  },
  'SVC-1002': {
    cause: 'The token was revoked, or was rotated and its overlap has ended.',
    remedy: 'Ask the operator of the service for a new token and put it in your secret store. Repeating with the old one never helps.',
  },
  'SVC-1003': {
    cause: 'The operation needs a higher permission than the token has; `details` names the one that is needed.',
    remedy: 'Use a token of that level for this job only. Keep read-only tokens for jobs that only read.',
  },
  'SVC-1004': {
    cause: 'A sandbox token was sent to `/v1`, or a production token to `/sandbox/v1`.',
    remedy: 'Keep address and token together in your configuration, and change them together.',
  },
  'SVC-2001': {
    cause: 'The body is not valid JSON; `details` gives line and column.',
    remedy: 'Serialise with a JSON library, as UTF-8. In a shell, check the quotes around the body.',
  },
  'SVC-2002': {
    cause: 'A request with a body has a different media type, or none.',
    remedy: 'Send `Content-Type: application/json`.',
  },
  'SVC-2003': {
    cause: 'A field or header that the operation requires is missing; `details` names each.',
    remedy: 'Add it. Folio movements require `Idempotency-Key`.',
  },
  'SVC-2004': {
    cause: '`departure` is on or before `arrival`.',
    remedy: 'A stay has at least one night. The departure is the day after the last night.',
  },
  'SVC-2005': {
    cause: 'The rate plan does not sell the room type that the request names.',
    remedy: 'Take both from the same offer of `GET /offers`, or look up `room_type_ids` of the rate plan.',
  },
  'SVC-2006': {
    cause: 'The number of a document, a tax id or another national identifier fails its check digits or its format.',
    remedy: 'Have the person compare it with the document; usually two digits were swapped. Check the issuing country and the type.',
  },
  'SVC-2007': {
    cause: 'An amount is not in the currency of the property, the folio or the quote.',
    remedy: 'Use the currency of the property. The service does not convert.',
  },
  'SVC-2008': {
    cause: 'An `Idempotency-Key` of an earlier request was sent with a different body, path or query.',
    remedy:
      'Use one key per logical request: a new one when anything in the request changes, and the same one for repeats of the same request.',
  },
  'SVC-2009': {
    cause: 'A value is not one of those that the field accepts; `details` lists them.',
    remedy: 'Send one of the listed values. They are case-sensitive.',
  },
  'SVC-2010': {
    cause: 'An id in the body or in a filter does not exist in this tenant.',
    remedy: 'Check the id and its environment: sandbox ids do not exist in production.',
  },
  'SVC-2011': {
    cause: 'The path is not a route, or its id does not exist in this tenant. Ids of other tenants get the same answer.',
    remedy: 'Check path, version prefix and id, and that the id belongs to this tenant and environment.',
  },
  'SVC-2012': {
    cause: 'The request has a field or parameter that is unknown to the operation.',
    remedy: 'Correct its spelling or remove it. `Prefer: handling=lenient` ignores unknown ones, which also hides typos.',
  },
  'SVC-2013': {
    cause: 'A value has the wrong type or format, is too long, or is out of range; `details` names every such field.',
    remedy: 'Correct all the named fields and send the request again. Its idempotency key can be used again.',
  },
  'SVC-2014': {
    cause: 'A `cursor` was changed or belongs to other filters, or the event named by `after` is no longer stored.',
    remedy: 'Start the list again without `cursor`. For the event feed: read the resources once, then continue with an empty `after=`.',
  },
  'SVC-2015': {
    cause: 'The body is larger than 1 MiB or has more than 20,000 values.',
    remedy: 'Split the work into several requests, each with its own idempotency key.',
  },
  'SVC-2016': {
    cause: 'The path exists but does not support this method; `Allow` lists those it supports.',
    remedy: 'Use one of them. Changes are `PATCH`, transitions are `POST` to their own path.',
  },
  'SVC-3001': {
    cause: 'No room of this type is left on at least one night of the stay.',
    remedy: 'Search again with `GET /offers` and offer the guest another room type or other dates.',
  },
  'SVC-3002': {
    cause: 'The price that you sent as `quote` is not the current price: rates or taxes have changed since you showed it.',
    remedy: 'Read the offer again, show the new price to the guest, and book with it if the guest agrees.',
  },
  'SVC-3003': {
    cause: 'The stay can no longer be cancelled free of charge.',
    remedy: '`details` gives the fee and its folio. `force=true` (permission full) cancels anyway and leaves the fee for you to post.',
  },
  'SVC-3004': {
    cause: 'A check-in on a day other than the arrival, by the calendar of the property.',
    remedy: 'Change the arrival first, or check in with `override`, which needs permission full.',
  },
  'SVC-3005': {
    cause: 'The folio is closed and accepts no more charges, payments or moves.',
    remedy: 'Open another folio with `POST /folios` and post there.',
  },
  'SVC-3006': {
    cause: 'Somebody changed the resource after you read it: your `If-Match` names an older version.',
    remedy: 'Read it again, apply your change to the current version, and send the new `ETag`. Do not repeat blindly.',
  },
  'SVC-3007': {
    cause: 'The current state does not allow the transition, for example the check-out of a stay that is not checked in.',
    remedy: 'Read the resource; `allowed_actions` of a reservation says what is possible, and why other actions are not.',
  },
  'SVC-3008': {
    cause: 'The folio still has a balance; closing or checking out requires it to be zero.',
    remedy: 'Take a payment or give a refund first, wait for a pending one, or transfer the balance or write it off (permission full).',
  },
  'SVC-3009': {
    cause: 'No room of the type is free, or the named one is taken, occupied or out of order.',
    remedy: 'Omit `room_id` to have a room chosen, or name another.',
  },
  'SVC-3010': {
    cause: 'The first request with this idempotency key is still running.',
    remedy: 'Wait `Retry-After` seconds and repeat with the same key to get the result of the first.',
  },
  'SVC-3011': {
    cause:
      'The stay violates a restriction of the plan (nights, arrival and departure days, lead time), or the plan is deprecated or has no rate for a night.',
    remedy: '`details` names the restriction. Search with `GET /offers`, which shows only bookable offers.',
  },
  'SVC-4001': {
    cause: 'The agency could not be reached.',
    remedy: 'Repeat later; pending updates are pushed automatically.',
  },
  'SVC-4002': {
    cause: 'The agency rejected what was sent.',
    remedy: 'Read `details` and the incident that was opened, correct the mapping or the content, and synchronise again.',
  },
  'SVC-4003': {
    cause: 'The channel already has a reservation with this `external_id`.',
    remedy:
      'Find it with `GET /reservations?external_id=` and change that one. After a time-out repeat with the same idempotency key, which does not book twice.',
  },
  'SVC-4004': {
    cause: 'The rate plan is not mapped to the channel.',
    remedy: 'Map it with `PUT /channels/{channel}/mappings`, then repeat.',
  },
  'SVC-4005': {
    cause: 'The payment provider did not answer in time. The money may or may not have moved.',
    remedy: 'Repeat with the same idempotency key until the outcome is known. A new key could charge the guest twice.',
  },
  'SVC-4006': {
    cause: 'The payment provider declined the payment; `details.provider_reason` says why.',
    remedy: 'Ask the guest for another card or payment method, and send that. The idempotency key can be used again.',
  },
  'SVC-4007': {
    cause: "The country's guest registry could not be reached.",
    remedy: 'Repeat later. Registrations that are due are retried automatically until the registry has them.',
  },
  'SVC-4008': {
    cause: 'The lock system of the property does not know the room.',
    remedy: 'Have the room set up in the lock system, and compare with `GET /locks/mapping`. An incident has been opened for the staff.',
  },
  'SVC-4009': {
    cause: 'The lock system did not answer in time.',
    remedy: 'Repeat with the same idempotency key: you get the outcome, and never two keys.',
  },
  'SVC-4010': {
    cause: 'The lock system could not make a key now, for example because its encoder is offline or its storage is full.',
    remedy: '`details` says why. Have the staff fix it, then issue the key again.',
  },
  'SVC-4011': {
    cause: 'The fiscal authority has not registered the series of the property yet, or does not answer.',
    remedy:
      'Repeat the request with the same `Idempotency-Key` in a minute. A check-out is never delayed by it: its document is issued later.',
  },
  'SVC-5001': {
    cause: 'The cap of this operation for 60 seconds is used up.',
    remedy: 'Wait `Retry-After` seconds. Spread batches evenly, and read the event feed instead of polling lists.',
  },
  'SVC-5002': {
    cause: 'The tenant has used up its requests for 60 seconds, across all of its tokens.',
    remedy: 'Wait `Retry-After` seconds. Watch `X-RateLimit-Remaining` to see which of your jobs sends how much.',
  },
  'SVC-9001': {
    cause: 'A fault of the service. It was recorded with the `request_id`.',
    remedy: 'Repeat writes with the same idempotency key and growing pauses. If it persists, send the `request_id` to the operator.',
  },
  'SVC-9002': {
    cause: 'The service is down for announced maintenance.',
    remedy: 'Wait `Retry-After` seconds; queue what you have to send.',
  },
  'SVC-9003': {
    cause: 'A component that the request needs, such as the database, is unreachable at the moment.',
    remedy: 'Wait `Retry-After` seconds and repeat, writes with the same idempotency key.',
  },
  'SVC-9004': {
    cause: "The caller's share of this process is used up: too many or too large bodies at once, or too many console calls or streams.",
    remedy: 'Wait `Retry-After` seconds, and send fewer requests at the same time.',
  },
};
