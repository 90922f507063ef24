import type { Answer } from './check-answer.ts';
import type { Hotel } from './hotel.ts';

/** Audit entries of a resource, newest first: the kind of the actor and the action. */
export async function actorsOf(hotel: Hotel, resourceId: string): Promise<string[]> {
  const { data } = (await hotel.api.get(`/audit?resource_id=${resourceId}`)).body;
  return data.map(({ actor, action }: Answer['body']) => `${actor.kind} ${action}`);
}
