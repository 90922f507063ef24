export { channels } from './channels.context.ts';
