export { type ErrorEnvelope, errorEnvelope } from './error-envelope.ts';
export type { Caller, FacadeDeps, RequestSample } from './exchange.ts';
export { restHandler } from './handle.ts';
export { operationMatcher } from './match-operation.ts';
export { apiReference, referencePaths } from './openapi/api-reference.ts';
export { type Documented, type OpenApiDocument, openApiDocument } from './openapi/document.ts';
export { sendsETag } from './openapi/operation.ts';
export { refusalCodesOf } from './openapi/refusal-codes.ts';
export { isJson } from './read-request.ts';
