/**
 * SQL that counts the rooms of a type that are out of order on a night without a row; a row counts them itself.
 * Decision: infra/decisions/0055.
 */
export function roomsOut({ tenantId, roomTypeId, date }: Readonly<Record<'tenantId' | 'roomTypeId' | 'date', string>>): string {
  return `(select count(*)::int from hotel.room m
            where m.tenant_id = ${tenantId} and m.room_type_id = ${roomTypeId}
              and m.out_of_order_from <= ${date} and (m.out_of_order_to is null or m.out_of_order_to > ${date}))`;
}
