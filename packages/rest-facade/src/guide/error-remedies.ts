import type { ErrorCode } from '@innkeeper/kernel';

interface Remedy {
  readonly cause: string;
  readonly remedy: string;
}

/** Why a client meets each code of the catalogue, and what it does then. The compiler asks for every code. Rules: ERR-1, WIRE-46. */
export const errorRemedies: Readonly<Record<ErrorCode, Remedy>> = {
  'SVC-1001': {
    cause: 'The `Authorization` header is missing, was sent twice, is no `Bearer <token>`, or holds no token of this service.',
    remedy:
      'Send `Authorization: Bearer <token>` once. Look for a line break or a quotation mark that came along when the token was copied.',
  },
  'SVC-1002': {
    cause: 'The token was revoked, or rotated and its overlap is over.',
    remedy: 'Ask the operator of the service for a new token and put it where your secrets are. Repeating with the old one never helps.',
  },
  'SVC-1003': {
    cause: 'The operation needs a higher permission than the token has; `details` names the one that is needed.',
    remedy: 'Use a token of that level for this job alone. Keep read-only tokens for what only reads.',
  },
  'SVC-1004': {
    cause: 'A token of the sandbox was sent to `/v1`, or a production token to `/sandbox/v1`.',
    remedy: 'Keep address and token together in your configuration, and change both at once.',
  },
  'SVC-2001': {
    cause: 'The body cannot be read as JSON; `details` names line and column.',
    remedy: 'Serialise with a JSON library, as UTF-8. In a shell, look at the quotes around the body.',
  },
  'SVC-2002': {
    cause: 'A request with a body has another media type, or none.',
    remedy: 'Send `Content-Type: application/json`.',
  },
  'SVC-2003': {
    cause: 'A field or header that the operation requires is missing; `details` names each.',
    remedy: 'Add it. Movements of a folio require `Idempotency-Key`.',
  },
  'SVC-2004': {
    cause: '`departure` is on or before `arrival`.',
    remedy: 'A stay has one night at least. The departure is the first day that is not slept.',
  },
  'SVC-2005': {
    cause: 'The rate plan does not sell the room type that the request names.',
    remedy: 'Take both from one offer of `GET /offers`, or look up `room_type_ids` of the rate plan.',
  },
  'SVC-2006': {
    cause: 'The number of a document, a tax id or another national identifier fails its check digits or its format.',
    remedy: 'Have the person compare it with the document; most often two digits were exchanged. Check the issuing country and the type.',
  },
  'SVC-2007': {
    cause: 'An amount is in another currency than the property, the folio or the quote.',
    remedy: 'Send the currency of the property. The service converts nothing.',
  },
  'SVC-2008': {
    cause: 'An `Idempotency-Key` that belongs to an earlier request came with another body, path or query.',
    remedy:
      'One key per logical request: make a new one when anything of the request changes, and keep it over repeats of the same request.',
  },
  'SVC-2009': {
    cause: 'A value is none of those that the field accepts; `details` lists them.',
    remedy: 'Send one of the listed values. Case counts.',
  },
  'SVC-2010': {
    cause: 'An id in the body or in a filter names nothing of this tenant.',
    remedy: 'Check the id and its environment: ids of the sandbox mean nothing in production.',
  },
  'SVC-2011': {
    cause: 'The path is no route, or its id names nothing of this tenant. What belongs to another tenant answers the same.',
    remedy: 'Check path, version prefix and id, and that the id is of this tenant and environment.',
  },
  'SVC-2012': {
    cause: 'The request has a field or parameter that the operation does not know.',
    remedy: 'Correct its spelling or leave it out. `Prefer: handling=lenient` ignores unknown ones, which also hides typing errors.',
  },
  'SVC-2013': {
    cause: 'A value has the wrong type or format, is too long, or lies outside its range; `details` names every field at once.',
    remedy: 'Correct all the named fields and send the request again. The refusal left its idempotency key free.',
  },
  'SVC-2014': {
    cause: 'A `cursor` was changed, belongs to other filters, or an event named by `after` is not kept any more.',
    remedy: 'Begin the list anew without `cursor`. For the event feed: read the resources once, then go on with `after=` empty.',
  },
  'SVC-2015': {
    cause: 'The body has more than 1 MiB or more than 20,000 values.',
    remedy: 'Split the work into several requests, each with an idempotency key of its own.',
  },
  'SVC-2016': {
    cause: 'The path exists but does not take this method; `Allow` names those that it takes.',
    remedy: 'Use one of them. Changes are `PATCH`, transitions are `POST` to a path of their own.',
  },
  'SVC-3001': {
    cause: 'At least one night of the stay has no room of this type left.',
    remedy: 'Search again with `GET /offers` and offer the guest another room type or other dates.',
  },
  'SVC-3002': {
    cause: 'The price that you sent as `quote` is not the present price: rates or taxes changed since you showed it.',
    remedy: 'Read the offer again, show the new price to the guest, and book with it once the guest agrees.',
  },
  'SVC-3003': {
    cause: 'The stay can no longer be cancelled free of charge.',
    remedy:
      '`details` gives the fee and the folio for it. `force=true` (permission full) cancels all the same and leaves the fee to be posted.',
  },
  'SVC-3004': {
    cause: 'A check-in on another day than that of arrival, by the calendar of the property.',
    remedy: 'Change the arrival first, or check in with `override`, which needs permission full.',
  },
  'SVC-3005': {
    cause: 'The folio is closed and takes no more charges, payments or moves.',
    remedy: 'Open another folio with `POST /folios`, and post there.',
  },
  'SVC-3006': {
    cause: 'Somebody changed the resource after you read it: your `If-Match` names an older version.',
    remedy: 'Read it again, apply your change to what is there now, and send the new `ETag`. Do not repeat blindly.',
  },
  'SVC-3007': {
    cause: 'The present state does not allow the transition, for instance the check-out of a stay that has not arrived.',
    remedy: 'Read the resource; `allowed_actions` of a reservation says what is possible, and why not.',
  },
  'SVC-3008': {
    cause: 'The folio still has a balance, and closing or checking out needs it at zero.',
    remedy:
      'Take a payment or give a refund first, wait for one that is pending, or transfer the balance or write it off (permission full).',
  },
  'SVC-3009': {
    cause: 'No room of the type is free, or the one that was named is taken, occupied or out of order.',
    remedy: 'Leave `room_id` out and have one chosen, or name another.',
  },
  'SVC-3010': {
    cause: 'The first request with this idempotency key has not ended.',
    remedy: 'Wait `Retry-After` seconds and repeat with the same key: you get the result of the first.',
  },
  'SVC-3011': {
    cause:
      'The plan has a restriction that the stay breaks (nights, days of arrival and departure, lead time), is deprecated, or has no rate for a night.',
    remedy: '`details` names the restriction. Search with `GET /offers`, which shows only what can be booked.',
  },
  'SVC-4001': {
    cause: 'The agency could not be reached.',
    remedy: 'Repeat later; what has to be pushed waits and is sent by itself.',
  },
  'SVC-4002': {
    cause: 'The agency answered that it does not take what was sent.',
    remedy: 'Read `details` and the incident that was opened, correct mapping or content, and synchronise again.',
  },
  'SVC-4003': {
    cause: 'The channel already has a reservation with this `external_id`.',
    remedy:
      'Find it with `GET /reservations?external_id=` and change that one. After a time-out repeat with the same idempotency key: that is no second booking.',
  },
  'SVC-4004': {
    cause: 'The rate plan has no mapping to the channel.',
    remedy: 'Put one with `PUT /channels/{channel}/mappings`, then repeat.',
  },
  'SVC-4005': {
    cause: 'The payment provider did not answer in time. The money may or may not have moved.',
    remedy: 'Repeat with the same idempotency key until you get an outcome. A new key could charge the guest twice.',
  },
  'SVC-4006': {
    cause: 'The payment provider declined; `details.provider_reason` says why.',
    remedy: 'Ask the guest for another card or another way to pay, and send that. The refusal left its idempotency key free.',
  },
  'SVC-4007': {
    cause: 'The registry of the country could not be reached.',
    remedy: 'Repeat later. Registrations that are due are sent by themselves until the registry has them.',
  },
  'SVC-4008': {
    cause: 'The lock system of the property does not know the room.',
    remedy: 'Have the room set up in the lock system, and compare with `GET /locks/mapping`. Somebody is informed by an incident.',
  },
  'SVC-4009': {
    cause: 'The lock system did not answer in time.',
    remedy: 'Repeat with the same idempotency key: that finds out what happened, and never issues two keys.',
  },
  'SVC-4010': {
    cause: 'The lock system refused to make a key now, for instance because its encoder is offline or its storage full.',
    remedy: '`details` says why. Have somebody look after it, then issue the key again.',
  },
  'SVC-5001': {
    cause: 'The cap of this operation is used up for the last 60 seconds.',
    remedy: 'Wait `Retry-After` seconds. Spread batches evenly, and read the event feed instead of polling lists.',
  },
  'SVC-5002': {
    cause: 'The tenant has used up its requests of the last 60 seconds, over all of its tokens.',
    remedy: 'Wait `Retry-After` seconds. See which of your jobs sends how much by `X-RateLimit-Remaining`.',
  },
  'SVC-9001': {
    cause: 'A fault of the service. It was recorded with the `request_id`.',
    remedy: 'Repeat a write with the same idempotency key after a pause that grows. If it stays, send the `request_id` to the operator.',
  },
  'SVC-9002': {
    cause: 'The service is in announced maintenance.',
    remedy: 'Wait `Retry-After` seconds; keep what you have to send.',
  },
  'SVC-9003': {
    cause: 'A part that the request needs, such as the database, cannot be reached at the moment.',
    remedy: 'Wait `Retry-After` seconds and repeat; writes with the same idempotency key.',
  },
  'SVC-9004': {
    cause:
      'The share of the caller is used up at this process: too many or too large bodies at once, or too many calls or streams of the console.',
    remedy: 'Wait `Retry-After` seconds, and send fewer requests at the same time.',
  },
};
