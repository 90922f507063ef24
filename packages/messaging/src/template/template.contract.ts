import { canonicalLanguage } from '@innkeeper/guest';
import { idText, limits, messageChannels, visibleText, whenValid } from '@innkeeper/kernel';
import { contract, pageOf, pageQuery } from '@innkeeper/platform';
import { z } from 'zod';
import { templateFault } from './parse-template.ts';
import { templateLimits } from './template-limits.ts';
import { isVariableName } from './template-variables.ts';

const { subjectCharsMax, bodyCharsMax, variableCharsMax, variablesMax } = templateLimits;

/** Wire body of a message template. Rules: TPL-1. */
export const templateBody = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    language: z.string().meta({ description: 'BCP 47 tag in canonical form', examples: ['pt-PT'] }),
    channel: z.enum(messageChannels).nullable().meta({ description: 'The only channel it is meant for; null: any' }),
    subject: z.string().nullable().meta({ description: 'Subject line where the message is an e-mail' }),
    body: z.string(),
    transactional: z.boolean().meta({ description: 'Sent even over channels that the guest has opted out of' }),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'MessageTemplate' });
export type TemplateBody = z.infer<typeof templateBody>;

/** Text with `{{variables}}`. Rules: TPL-3. Errors: SVC-2003, SVC-2013. */
function templateText(charsMax: number) {
  return visibleText(charsMax).superRefine((text, context) => {
    const message = templateFault(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
}

const languageCharsMax = 35;

const fields = {
  name: visibleText(limits.nameCharsMax),
  language: z
    .string()
    .trim()
    .max(languageCharsMax)
    .refine((tag) => canonicalLanguage(tag) !== null, 'must be a BCP 47 language tag')
    .meta({ description: 'BCP 47 tag; returned in canonical form', examples: ['pt-PT'] }),
  channel: z.enum(messageChannels).nullable(),
  subject: templateText(subjectCharsMax).nullable(),
  body: templateText(bodyCharsMax).meta({ examples: ['Welcome, {{guest.first_name}}.'] }),
  transactional: z.boolean(),
};

/** Body of POST /message-templates. Errors: SVC-2003, SVC-2009, SVC-2013. */
const templateInput = z
  .strictObject({
    ...fields,
    channel: fields.channel.optional(),
    subject: fields.subject.optional(),
    transactional: fields.transactional.default(false),
  })
  .meta({ id: 'MessageTemplateInput' });

/** Body of PATCH /message-templates/{id}: JSON Merge Patch. Rules: WIRE-26. */
const templatePatch = z.strictObject(fields).partial().meta({ id: 'MessageTemplatePatch' });

/** Values that a request supplies for the variables of a template, by name. Rules: TPL-4. Errors: SVC-2013. */
export const templateVariables = z
  .record(z.string().refine(isVariableName, 'must be a name such as wifi_code'), z.union([z.string().max(variableCharsMax), z.number()]))
  .refine((variables) => Object.keys(variables).length <= variablesMax, { error: `must be at most ${variablesMax}`, ...whenValid() })
  .meta({ description: 'Values of the variables that the stay does not fill in, by name', examples: [{ wifi_code: 'sea-breeze' }] });
export type TemplateVariables = z.infer<typeof templateVariables>;

export const createTemplateContract = contract({ body: templateInput, output: templateBody });
export const getTemplateContract = contract({ params: ['id'], output: templateBody });
export const changeTemplateContract = contract({ params: ['id'], body: templatePatch, output: templateBody });
export const listTemplatesContract = contract({
  query: {
    ...pageQuery,
    name: z.string().max(limits.nameCharsMax).optional(),
    language: z.string().max(languageCharsMax).optional().meta({ description: 'The exact language tag, in canonical form or not' }),
    channel: z.enum(messageChannels).optional(),
  },
  output: pageOf(templateBody),
});
export const previewTemplateContract = contract({
  params: ['id'],
  body: z.strictObject({ reservation_id: idText, variables: templateVariables.default({}) }),
  output: z.strictObject({ subject: z.string().nullable(), body: z.string(), language: z.string() }).meta({ id: 'MessageTemplatePreview' }),
});
