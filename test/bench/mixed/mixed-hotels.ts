import { type Hotel, newHotel } from '../../harness/hotel.ts';

/** A small hotel with two agencies and a subscriber, both of which hear of each booking. */
export interface MixedHotel {
  readonly hotel: Hotel;
  readonly secret: string;
}

const openedAtOnce = 4;
const rooms = { STD: 12 };

/** Opens a hotel for each port, where its subscriber listens; several at once. */
export async function openMixedHotels(ports: readonly number[]): Promise<MixedHotel[]> {
  const hotels: MixedHotel[] = [];
  while (hotels.length < ports.length) {
    hotels.push(...(await Promise.all(ports.slice(hotels.length, hotels.length + openedAtOnce).map(openOne))));
  }
  return hotels;
}

async function openOne(port: number): Promise<MixedHotel> {
  const hotel = await newHotel({ agencies: true, rooms });
  const endpoint = { url: `http://127.0.0.1:${port}/hook`, events: ['reservation.created'] };
  const { status, body } = await hotel.api.post('/webhook-endpoints', endpoint);
  if (status !== 201) throw new Error(`an endpoint was answered ${status}: ${JSON.stringify(body)}`);
  return { hotel, secret: body.secret };
}
