import type { GuidePage, GuidePages } from './guide-pages.ts';
import { anchorsOf } from './render-markdown.ts';

/** Where a search leads: a page or a section of it. */
interface Place {
  readonly title: string;
  /** The page of a section. */
  readonly of?: string;
  readonly path: string;
  /** What is searched besides the title. */
  readonly text: string;
}

/** What the search of the guide looks through: pages, their sections, operations. */
export function searchIndex({ guide, reference, operations }: GuidePages): readonly Place[] {
  const operationPlaces = operations.map(({ title, path, summary }) => ({ title, path, text: summary }));
  return [...[...guide, ...reference].flatMap(placesOf), ...operationPlaces];
}

function placesOf({ title, path, summary, markdown }: GuidePage): Place[] {
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

const sectionCharsMax = 400; // a search for what stands further down finds the page by its headings
