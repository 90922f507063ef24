/** Start and end of a line of text, in lower case. */
export interface LineShape {
  readonly start: string;
  readonly end: string;
}

/** A line above a quotation: its first word, and the verb, which comes last or is followed by the sender. */
interface Attribution {
  readonly opener: string;
  readonly verb: string;
  readonly isVerbLast: boolean;
}

/** Attribution lines of Gmail, Apple Mail, Outlook and Thunderbird: "On ..., Hotel <...> wrote:", "Am ... schrieb Hotel <...>:". */
export const attributions: readonly Attribution[] = [
  { opener: 'on', verb: 'wrote', isVerbLast: true },
  { opener: 'em', verb: 'escreveu', isVerbLast: true },
  { opener: 'no dia', verb: 'escreveu', isVerbLast: true },
  { opener: 'a', verb: 'escreveu', isVerbLast: true },
  { opener: 'el', verb: 'escribió', isVerbLast: true },
  { opener: 'le', verb: 'écrit', isVerbLast: true },
  { opener: 'am', verb: 'schrieb', isVerbLast: false },
  { opener: 'il', verb: 'scritto', isVerbLast: true },
  { opener: 'op', verb: 'schreef', isVerbLast: false },
  { opener: 'den', verb: 'skrev', isVerbLast: false },
  { opener: 'pe', verb: 'kirjoitti', isVerbLast: true },
  { opener: 'w dniu', verb: 'napisał', isVerbLast: false },
  { opener: 'w dniu', verb: 'pisze', isVerbLast: true },
];

/** Labels of the lines above Outlook's quotations, without the colon. */
export const headerLabels = {
  from: ['from', 'de', 'von', 'da', 'van', 'från', 'fra'],
  subject: ['subject', 'assunto', 'asunto', 'objet', 'betreff', 'oggetto', 'onderwerp', 'ämne', 'emne'],
} as const;

/** Phrases above an original message, between hyphens or alone. */
export const originals: readonly string[] = [
  'original message',
  'mensagem original',
  'mensaje original',
  "message d'origine",
  'message d’origine',
  'ursprüngliche nachricht',
  'originalnachricht',
  'oprindelig besked',
];

/** Footers of phones' mail apps. */
export const deviceLines: readonly LineShape[] = [
  { start: 'sent from ', end: '' },
  { start: 'get outlook for ', end: '' },
  { start: 'enviado do ', end: '' },
  { start: 'enviado a partir d', end: '' },
  { start: 'obter o outlook para ', end: '' },
  { start: 'enviado desde ', end: '' },
  { start: 'obtener outlook para ', end: '' },
  { start: 'envoyé de mon ', end: '' },
  { start: 'envoyé depuis ', end: '' },
  { start: 'envoyé à partir d', end: '' },
  { start: 'télécharger outlook pour ', end: '' },
  { start: 'von ', end: ' gesendet' },
  { start: 'gesendet von ', end: '' },
  { start: 'outlook für ', end: ' herunterladen' },
  { start: 'sendt fra ', end: '' },
  { start: 'verzonden vanaf ', end: '' },
  { start: 'verstuurd vanaf ', end: '' },
];

/** Closing phrases of a letter; one word may precede each. */
export const closings: readonly string[] = [
  'cheers',
  'best wishes',
  'regards',
  'thanks and regards',
  'cumprimentos',
  'com os melhores cumprimentos',
  'atenciosamente',
  'un cordial saludo',
  'saludos cordiales',
  'atentamente',
  'cordialement',
  'bien à vous',
  'bonne journée',
  'bonne soirée',
  'mit freundlichen grüßen',
  'freundliche grüße',
  'viele grüße',
];
