/** A script of a text, and the output shown below it. */
export interface TourStep {
  readonly script: string;
  readonly shown: readonly string[];
}

const fence = /^```(\w*)\n(.*?)^```$/gms;

/** The scripts of a Markdown page, or of one of its sections, in order. */
export function stepsOf(page: string, heading?: string): TourStep[] {
  const steps: { script: string; shown: string[] }[] = [];
  const text = heading === undefined ? page : sectionOf(page, heading);
  for (const [, language, content = ''] of text.matchAll(fence)) {
    if (language === 'bash') steps.push({ script: content, shown: [] });
    else steps.at(-1)?.shown.push(content.trim());
  }
  return steps;
}

function sectionOf(page: string, heading: string): string {
  const [, section] = page.split(`## ${heading}\n`);
  if (section === undefined) throw new Error(`the page has no section ${heading}`);
  return section.split('\n## ')[0] ?? '';
}

/** Output without what differs each time: ids, days, moments, amounts, secrets and the folding of objects. */
export function shapeOf(printed: string): string {
  return printed
    .replaceAll(/\b([a-z]+)_[0-9a-z]{26}\b/g, '$1_ID')
    .replaceAll(/whsec_[\w+/-]+=?/g, 'SECRET')
    .replaceAll(/\/stay\/[\w-]+/g, '/stay/TOKEN')
    .replaceAll(/\d{4}-\d\d-\d\d(T[\d:.]+Z)?/g, (_, time) => (time ? 'MOMENT' : 'DAY'))
    .replaceAll(/127\.0\.0\.1:\d+/g, 'HOST')
    .replaceAll(/-?\d+(\.\d+)?/g, 'N')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
