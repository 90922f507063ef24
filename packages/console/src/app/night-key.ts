/** Key of a room type on a date. */
export function nightKey(roomTypeId: string, date: string): string {
  return `${roomTypeId} ${date}`;
}
