import mustache from 'mustache';
import { isVariableName } from './template-variables.ts';

/** A template taken apart: text as it stands, and names of values. */
export type TemplatePart = { readonly text: string } | { readonly variable: string };

// The library parses alone: it looks nothing up and calls nothing. Its cache of texts would grow without bound.
mustache.templateCache = undefined;

/** What is wrong with the text of a template, or null. Rules: TPL-3. */
export function templateFault(text: string): string | null {
  const parsed = parse(text);
  return 'fault' in parsed ? parsed.fault : null;
}

/** The parts of a template whose text has no fault. Rules: TPL-3. */
export function partsOf(text: string): readonly TemplatePart[] {
  const parsed = parse(text);
  if ('fault' in parsed) throw new Error(`a template that is no template was stored: ${parsed.fault}`);
  return parsed.parts;
}

/** The names of the values that texts ask for, each once. */
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
