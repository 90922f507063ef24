export { capTemplateOf } from './admission.ts';
export { restHandler } from './dispatch.ts';
export type { Caller, FacadeDeps, RequestSample } from './exchange.ts';
export { type ErrorEnvelope, errorEnvelope } from './error-envelope.ts';
export { routeMatcher } from './match-route.ts';
export type { Method, Route } from './route.ts';
export { routes } from './routes.ts';
