import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take from ten minutes to half an hour at 200 rounds, the longest first. */
const longest = [
  'messages',
  'night-audits',
  'registrations',
  'agencies-and-hotels',
  'webhooks',
  'payments',
  'outbox',
  'idempotency-crash',
  'guest-check-in',
  'room-keys',
  'agency-pushes',
].map((name) => `/test/fault/${name}.test.ts`);

const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;

function placeOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((path) => moduleId.endsWith(path));
  return place === -1 ? longest.length : place;
}

/** The order of a long run: started last, the longest files would run alone at the end, on one of two cores. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => groupOf(one) - groupOf(other) || placeOf(one) - placeOf(other));
  }
}
