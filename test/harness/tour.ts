/** A script of a text, and what stands below it as printed. */
export interface TourStep {
  readonly script: string;
  readonly shown: readonly string[];
}

const fence = /^```(\w*)\n(.*?)^```$/gms;

/** The scripts of a section of a Markdown text, in their order. */
export function stepsOf(text: string, heading: string): TourStep[] {
  const [, section] = text.split(`## ${heading}\n`);
  if (section === undefined) throw new Error(`the text has no section ${heading}`);
  const steps: { script: string; shown: string[] }[] = [];
  for (const [, language, content = ''] of (section.split('\n## ')[0] ?? '').matchAll(fence)) {
    if (language === 'bash') steps.push({ script: content, shown: [] });
    else steps.at(-1)?.shown.push(content.trim());
  }
  return steps;
}

/** The stable part of an output: without ids, days, times, amounts, secrets and line breaks inside objects. */
export function shapeOf(printed: string): string {
  return printed
    .replaceAll(/\b([a-z]+)_[0-9a-z]{26}\b/g, '$1_ID')
    .replaceAll(/whsec_[\w-]+/g, 'SECRET')
    .replaceAll(/\/stay\/[\w-]+/g, '/stay/TOKEN')
    .replaceAll(/\d{4}-\d\d-\d\d(T[\d:.]+Z)?/g, (_, time) => (time ? 'MOMENT' : 'DAY'))
    .replaceAll(/127\.0\.0\.1:\d+/g, 'HOST')
    .replaceAll(/-?\d+(\.\d+)?/g, 'N')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
