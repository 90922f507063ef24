export { type Caller, capTemplateOf, type FacadeDeps, type RequestSample, restHandler } from './dispatch.ts';
export { type ErrorEnvelope, errorEnvelope } from './error-envelope.ts';
export { routeMatcher } from './match-route.ts';
export type { Method, Route } from './route.ts';
export { routes } from './routes.ts';
