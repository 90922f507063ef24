import mustache from 'mustache';
import { isVariableName } from './template-variables.ts';

/** Part of a template: literal text, or the name of a variable. */
export type TemplatePart = { readonly text: string } | { readonly variable: string };

// The library only parses: it resolves and calls nothing. Its cache of texts would grow without bound.
mustache.templateCache = undefined;

/** Describes the fault of a template's text; null when there is none. Rules: TPL-3. */
export function templateFault(text: string): string | null {
  const parsed = parse(text);
  return 'fault' in parsed ? parsed.fault : null;
}

/** Parts of a template without a fault. Rules: TPL-3. */
export function partsOf(text: string): readonly TemplatePart[] {
  const parsed = parse(text);
  if ('fault' in parsed) throw new Error(`a stored template is invalid: ${parsed.fault}`);
  return parsed.parts;
}

/** Names of the variables in texts, each once. */
export function variablesIn(texts: readonly string[]): string[] {
  const names = texts.flatMap(partsOf).flatMap((part) => ('variable' in part ? [part.variable] : []));
  return [...new Set(names)];
}

function parse(text: string): { readonly parts: readonly TemplatePart[] } | { readonly fault: string } {
  let spans: ReturnType<typeof mustache.parse>;
  try {
    spans = mustache.parse(text, ['{{', '}}']);
  } catch (error) {
    return { fault: `must be text with {{names}}: ${error instanceof Error ? error.message : 'it cannot be read'}` };
  }
  const parts: TemplatePart[] = [];
  for (const [kind, value] of spans) {
    if (kind === 'text') parts.push({ text: value });
    else if (kind === 'name' && isVariableName(value)) parts.push({ variable: value });
    else if (kind !== '!') return { fault: `must hold nothing but names such as {{guest.first_name}} between braces, not ${value}` };
  }
  return { parts };
}
