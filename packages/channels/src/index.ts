export { createChannelsContext } from './channels.context.ts';
export { type NewIncident, recordIncident } from './incident/record-incident.ts';
