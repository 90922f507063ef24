import type { BodyOf, Inputs, Outputs } from '../../app/trpc.ts';

export type Template = Outputs['hotel']['messaging']['templates']['get']['body'];
type Templates = Inputs['hotel']['messaging']['templates'];
type NewTemplate = BodyOf<Templates['create']>;
type TemplateChange = BodyOf<Templates['change']>;

/** Channels that a template can be restricted to. */
export const messageChannels = ['messaging_app', 'email', 'sms', 'web_widget'] as const satisfies readonly NonNullable<
  Template['channel']
>[];

/** Form values of a template: texts, empty if not set. */
export interface TemplateDraft {
  readonly name: string;
  readonly language: string;
  readonly channel: string;
  readonly subject: string;
  readonly body: string;
  readonly transactional: boolean;
}

export const noTemplate: TemplateDraft = { name: '', language: 'en', channel: '', subject: '', body: '', transactional: false };

export function templateDraftOf({ name, language, channel, subject, body, transactional }: Template): TemplateDraft {
  return { name, language, channel: channel ?? '', subject: subject ?? '', body, transactional };
}

/** Body for a new template; null while something is missing. */
export function newTemplateOf({ name, language, channel, subject, body, transactional }: TemplateDraft): NewTemplate | null {
  if (name.trim() === '' || language.trim() === '' || body.trim() === '') return null;
  return { name, language, channel: channelOf(channel), subject: subject === '' ? null : subject, body, transactional };
}

/** Changed fields only. */
export function templateChangesOf(before: TemplateDraft, draft: TemplateDraft): TemplateChange {
  const { name, language, channel, subject, body, transactional } = draft;
  return {
    ...(name === before.name ? {} : { name }),
    ...(language === before.language ? {} : { language }),
    ...(channel === before.channel ? {} : { channel: channelOf(channel) }),
    ...(subject === before.subject ? {} : { subject: subject === '' ? null : subject }),
    ...(body === before.body ? {} : { body }),
    ...(transactional === before.transactional ? {} : { transactional }),
  };
}

function channelOf(text: string): Template['channel'] {
  return messageChannels.find((one) => one === text) ?? null;
}

const ofStay = /^(?:reservation|guest|property)\.|^(?:guest_link|review_link|door_code)$/;

/** Variables that no stay supplies, so they must be given with each message. */
export function ownVariablesOf(texts: readonly string[]): readonly string[] {
  const names = texts.flatMap((text) => [...text.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map(([, name = '']) => name));
  return [...new Set(names)].filter((name) => !ofStay.test(name));
}
