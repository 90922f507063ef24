import type { GuidePage, GuidePages } from './guide-pages.ts';
import { anchorsOf } from './render-markdown.ts';

/** A result of a search: a page or one of its sections. */
interface SearchEntry {
  readonly title: string;
  /** The page of a section. */
  readonly of?: string;
  readonly path: string;
  /** The text searched besides the title. */
  readonly text: string;
}

/** The search index of the guide: pages, their sections, operations. */
export function searchIndex({ guide, reference, operations }: GuidePages): readonly SearchEntry[] {
  const operationPlaces = operations.map(({ title, path, summary }) => ({ title, path, text: summary }));
  return [...[...guide, ...reference].flatMap(placesOf), ...operationPlaces];
}

function placesOf({ title, path, summary, markdown }: GuidePage): SearchEntry[] {
  const anchorOf = anchorsOf();
  const [, ...sections] = markdown().split(/^#{2,3} /m);
  const ofPage = sections.map((section) => {
    const [heading = '', ...text] = section.split('\n');
    return {
      title: heading,
      of: title,
      path: `${path}#${anchorOf(heading)}`,
      text: text.join(' ').replaceAll(/\s+/g, ' ').slice(0, sectionCharsMax),
    };
  });
  return [{ title, path, text: summary }, ...ofPage];
}

const sectionCharsMax = 400; // text further down is found only by its headings
