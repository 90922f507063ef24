export { messaging } from './messaging.context.ts';
