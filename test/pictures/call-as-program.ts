import { z } from 'zod';

const body = z.looseObject({ data: z.array(z.looseObject({ id: z.string() })).optional() });

const words = [
  'Welcome! Your room is ready from 15:00; the door code comes on the day.',
  'The airport bus stops in front of the house. Shall we expect you late?',
  'Your table at the fado house is booked for 20:30.',
  'We have put a cot into your room.',
];

/** Each guest is written to once. */
export const guestsWrittenTo = words.length;

/** Sends what a booking engine might within a minute, refused requests included; returns the id of the last request. */
export async function callAsProgram(url: string, token: string): Promise<string> {
  const ask = async (method: 'GET' | 'POST', path: string, sent?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${url}/v1${path}`, { method, headers, ...(sent && { body: JSON.stringify(sent) }) });
    return { id: response.headers.get('x-request-id') ?? '', body: body.parse(await response.json()) };
  };
  const stays = await ask('GET', '/reservations?status=confirmed&limit=50');
  for (const [place, text] of words.entries()) {
    const reservation_id = stays.body.data?.[place * 2]?.id; // neighbours in the list may belong to one guest
    await ask('POST', '/messages', { reservation_id, body: text });
  }
  await ask('GET', '/room-types');
  await ask('GET', '/rate-plans?status=active');
  await ask('POST', '/reservations', { arrival: 'tomorrow' });
  await ask('GET', '/folios/fol_00000000000000000000000000');
  return (await ask('GET', '/guests?limit=10')).id;
}
