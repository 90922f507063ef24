import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { changeTemplate } from './change-template.ts';
import { createTemplate } from './create-template.ts';
import { getTemplate, listTemplates } from './find-templates.ts';
import { previewTemplate } from './preview-template.ts';
import {
  changeTemplateContract,
  createTemplateContract,
  getTemplateContract,
  listTemplatesContract,
  previewTemplateContract,
} from './template.contract.ts';

const tag: Tag = { name: 'Message templates', description: 'Message texts by language, with variables of stay, guest and property.' };

/** Operations on message templates. Rules: TPL-1. */
export const templateOperations = {
  list: operation({
    route: 'GET /message-templates',
    status: 200,
    permission: 'read_only',
    contract: listTemplatesContract,
    tag,
    summary: 'List message templates, newest first',
    description:
      'Returns the message templates of the tenant, newest first, a page at a time; a template must match every filter given. Changes nothing and emits nothing. A channel outside the accepted set is refused with SVC-2009, an invalid cursor with SVC-2014.',
    errors: ['SVC-2009', 'SVC-2014'],
    run: listTemplates,
  }),
  create: operation({
    route: 'POST /message-templates',
    status: 201,
    permission: 'read_write',
    effect: { isFinal: false, reachesOutside: false },
    contract: createTemplateContract,
    tag,
    summary: 'Add a message template',
    description:
      'Adds the text of a message in one language. Texts may hold `{{variables}}` and nothing else between braces: those of `reservation`, `guest` and `property` are filled in from the stay, all others must be given with each message. Templates of the same name are one message in several languages, of which a guest gets the best match. Emits nothing. A name that exists in this language, or a text that is not a valid template, is refused with SVC-2013.',
    errors: ['SVC-2003', 'SVC-2009', 'SVC-2013'],
    run: createTemplate,
  }),
  get: operation({
    route: 'GET /message-templates/{id}',
    status: 200,
    permission: 'read_only',
    contract: getTemplateContract,
    tag,
    summary: 'Retrieve a message template',
    description: 'Returns one message template with its entity tag. Changes nothing and emits nothing. An unknown id is SVC-2011.',
    errors: ['SVC-2011'],
    run: getTemplate,
  }),
  change: operation({
    route: 'PATCH /message-templates/{id}',
    status: 200,
    permission: 'read_write',
    effect: { isFinal: false, reachesOutside: false },
    contract: changeTemplateContract,
    tag,
    summary: 'Change a message template',
    description:
      'Changes a message template by JSON Merge Patch; messages that were sent keep their text. Emits nothing. A name that exists in this language, or a text that is not a valid template, is refused with SVC-2013. With `If-Match`, a concurrent change is refused with SVC-3006.',
    errors: ['SVC-2009', 'SVC-2011', 'SVC-2013', 'SVC-3006'],
    run: changeTemplate,
  }),
  preview: operation({
    route: 'POST /message-templates/{id}/preview',
    status: 200,
    permission: 'read_write',
    effect: { isFinal: false, reachesOutside: false },
    contract: previewTemplateContract,
    tag,
    summary: 'Preview a message template for a reservation',
    description:
      "Returns subject and body as they would be sent for a reservation: in the guest's language where the template exists in it, else in English, else as named, with every variable filled in. Changes nothing and emits nothing. A variable that neither the stay nor `variables` fills in is refused with SVC-2003, an unknown reservation with SVC-2010, a text that is too long once filled in with SVC-2013.",
    errors: ['SVC-2003', 'SVC-2010', 'SVC-2011', 'SVC-2013'],
    run: previewTemplate,
  }),
} as const satisfies OperationsOfNoun;
