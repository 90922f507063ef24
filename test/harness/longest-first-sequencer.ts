import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, in a short run or in one of 200 rounds, the longest first within each project. */
const longest = [
  'test/simulation/simulation',
  'test/acceptance/limits',
  'test/contract/schemathesis',
  'test/acceptance/webhook-failing',
  'test/acceptance/channel-failures',
  'test/contract/regular-expressions',
  'test/fault/move-rounds',
  'test/fault/messages',
  'test/fault/night-audits',
  'test/fault/registrations',
  'test/fault/agencies-and-hotels',
  'test/fault/webhooks',
  'test/fault/payments',
  'test/fault/outbox',
  'test/fault/idempotency-crash',
  'test/fault/guest-check-in',
  'test/fault/room-keys',
  'test/fault/agency-pushes',
  'test/acceptance/start.world',
  'test/fault/webhook-bounds',
].map((name) => `/${name}.test.ts`);

const groupOf = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;

function placeOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((path) => moduleId.endsWith(path));
  return place === -1 ? longest.length : place;
}

/** Starts the longest files first: started last, they would run alone at the end, on one of two cores. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => groupOf(one) - groupOf(other) || placeOf(one) - placeOf(other));
  }
}
