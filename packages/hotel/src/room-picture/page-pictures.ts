import { type RequestContext, readRows, statement } from '@innkeeper/platform';

/** A picture in one of the sizes in which it is served. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
  readonly digest: string;
}

export interface RoomPicture {
  readonly alt: string | null;
  /** The smallest first; there is at least one. */
  readonly sizes: readonly PictureSize[];
}

interface PictureRow {
  readonly room_type_id: string;
  readonly alt: string | null;
  readonly sizes: readonly PictureSize[];
}

const readShown = statement<PictureRow>(
  'hotel.read_pictures_of_page',
  `select t.id as room_type_id, c.alt, (
       select json_agg(json_build_object('width', f.width, 'height', f.height, 'digest', f.digest) order by f.width)
         from hotel.room_picture_file f where f.tenant_id = c.tenant_id and f.picture_id = c.id) as sizes
     from hotel.room_type t join hotel.room_picture c on c.tenant_id = t.tenant_id and c.room_type_id = t.id
    where t.tenant_id = $1 and t.property_id = $2 and c.state = 'shown'
    order by t.id, c.position`,
);

/** Pictures of a property's room types, by type and in the hotel's order. Rules: DIRECT-37. */
export async function readPicturesOfPage(ctx: RequestContext, propertyId: string): Promise<ReadonlyMap<string, readonly RoomPicture[]>> {
  const rows = await readRows(ctx, readShown, [ctx.tenant.id, propertyId]);
  return Map.groupBy(rows, (row) => row.room_type_id);
}

const readFile = statement<{ content: Buffer }>(
  'hotel.read_picture_file',
  `select f.content from hotel.room_picture_file f
     join hotel.room_picture c on c.tenant_id = f.tenant_id and c.id = f.picture_id
     join hotel.room_type t on t.tenant_id = c.tenant_id and t.id = c.room_type_id
    where f.tenant_id = $1 and f.digest = $3 and t.property_id = $2 limit 1`,
);

/** The WebP with this digest, if it is one of the property's; null for any other. Rules: DIRECT-37. */
export async function readPictureFile(ctx: RequestContext, propertyId: string, digest: string): Promise<Buffer | null> {
  const [file] = await readRows(ctx, readFile, [ctx.tenant.id, propertyId, digest]);
  return file?.content ?? null;
}
