import { type FieldIssue, refuse, ServiceError } from '@innkeeper/kernel';
import { htmlOfText } from './html-of-text.ts';
import { partsOf, variablesIn } from './parse-template.ts';
import type { TemplateBody, TemplateVariables } from './template.contract.ts';
import { templateLimits } from './template-limits.ts';
import { type MessageFacts, stayValue, stayVariables } from './template-variables.ts';

export type RenderedTemplate = {
  readonly subject: string | null;
  readonly body: string;
  /** The body as escaped HTML, for e-mails. */
  readonly html: string;
  readonly language: string;
};

type TemplateTexts = Pick<TemplateBody, 'subject' | 'body' | 'language'>;

/**
 * Fills in the variables of a template. Values are plain text: anything in them that looks like a variable, code or HTML stays literal.
 * Rules: TPL-4, TPL-5, TPL-7. Errors: SVC-2003 naming each unknown variable, SVC-2013 when the text becomes too long.
 */
export function renderTemplate(template: TemplateTexts, facts: MessageFacts, variables: TemplateVariables): RenderedTemplate {
  requireKnownVariables(template, variables);
  const { language } = template;
  const fill = (text: string): string =>
    partsOf(text)
      .map((part) => ('text' in part ? part.text : textOf(part.variable)))
      .join('');
  const textOf = (name: string): string => stayValue(name, facts, language) ?? String(givenValue(name, variables) ?? '');
  const subject = template.subject === null ? null : fill(template.subject).replace(/\s+/g, ' ').trim();
  const body = fill(template.body);
  if (body.length > templateLimits.renderedCharsMax)
    throw refuse('SVC-2013', 'variables', `make the message longer than ${templateLimits.renderedCharsMax} characters`);
  return { subject, body, html: htmlOfText(body, language), language };
}

/** Refuses a template with variables that neither the stay nor the request supplies. Rules: TPL-5. Errors: SVC-2003. */
export function requireKnownVariables(template: Pick<TemplateTexts, 'subject' | 'body'>, variables: TemplateVariables): void {
  const issues = unknownVariables(template, variables).map(
    (name): FieldIssue => ({ field: `variables.${name}`, issue: 'is a variable of the template that nothing is known for' }),
  );
  if (issues.length > 0) throw new ServiceError('SVC-2003', issues);
}

/** Variables of a template that neither a stay nor the request supplies. */
export function unknownVariables({ subject, body }: Pick<TemplateTexts, 'subject' | 'body'>, variables: TemplateVariables): string[] {
  const names = variablesIn(subject === null ? [body] : [subject, body]);
  return names.filter((name) => !stayVariables.includes(name) && givenValue(name, variables) === undefined);
}

const givenPrefix = 'variables.';

/** A value of the request, by its plain name or as `variables.name`. */
function givenValue(name: string, variables: TemplateVariables): string | number | undefined {
  const own = (key: string) => (Object.hasOwn(variables, key) ? variables[key] : undefined);
  return own(name) ?? (name.startsWith(givenPrefix) ? own(name.slice(givenPrefix.length)) : undefined);
}
