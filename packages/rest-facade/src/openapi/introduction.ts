/** The first page of the reference. Rules: WIRE-39. */
export const introduction = `Hotel operations and guest communication: reservations, guests, rates, availability, folios, messages, reports and webhooks.

## Authentication
Send \`Authorization: Bearer <token>\` with every request. A token belongs to one tenant and one environment and has one permission level:
\`read-only\`, \`read-write\` or \`full\`; \`x-permission\` names the lowest level that an operation requires.

## Requests
Bodies are JSON with \`Content-Type: application/json\`. Unknown fields and parameters are refused (SVC-2012) unless \`Prefer: handling=lenient\` is sent.
Dates are \`YYYY-MM-DD\`, instants ISO 8601 in UTC, amounts decimal strings with an ISO 4217 currency. PATCH takes a JSON Merge Patch (RFC 7396).
HEAD is answered wherever GET is: the same status, headers and limits, without a body. A method that a path does not take is SVC-2016 (405), and \`Allow\` names those it takes.

## Lists
Lists answer \`{data, next_cursor}\`. Send \`next_cursor\` back as \`cursor\` with the same filters; it is absent on the last page. Filters with several values take them separated by commas.

## Idempotency
Send \`Idempotency-Key\` with writes; movements of a folio require it. A repeat with the same key and payload answers the original result with
\`Idempotent-Replayed: true\`. After SVC-9001 or SVC-4005 repeat with the same key.

## Errors
Every refusal carries \`{code, message, request_id, details?}\`. Branch on \`code\`: codes keep their meaning within a major version. \`x-error-codes\` lists those of an operation.

## Limits
600 requests a minute and tenant, exact over the last 60 seconds, and a cap of their own for some operations (\`x-rate-limit\`).
Every answer describes the tightest bucket in \`X-RateLimit-*\`. After 429 wait \`Retry-After\` seconds and repeat.

## Assistants
\`POST /mcp\` serves the Model Context Protocol with the same tokens: each operation is a tool by its \`operationId\`, its arguments are parameters, query and body
in one object, \`idempotency_key\` and \`if_match\` beside them. A call answers what the operation answers, and counts as a request of it. \`POST /mcp/guest\`
serves the operations under \`/public\` to assistants of guests, with a publishable key. \`/llms.txt\` is this reference in brief.

## Webhooks
Verify \`X-Service-Signature\` over the raw bytes before parsing: HMAC-SHA256 of \`<timestamp>.<body>\` with the endpoint's secret, compared in constant time
with each \`v1\`; refuse timestamps five minutes or more away. Delivery is at least once: deduplicate on \`X-Service-Event-Id\`, and ignore event names that you do not know.`;
