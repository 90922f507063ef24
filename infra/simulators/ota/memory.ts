import { type Database, openDatabase } from './database.ts';
import { type Deliveries, openDeliveries } from './deliveries.ts';
import { type Faults, openFaults } from './faults.ts';
import { type Hotels, openHotels } from './hotels.ts';
import { type Inventory, openInventory } from './inventory.ts';
import { openReplies, type Replies } from './replies.ts';
import { openRoomCodes, type RoomCodes } from './room-codes.ts';

/** Everything that the agencies know, on disk before anybody is answered. */
export interface Memory {
  readonly hotels: Hotels;
  readonly faults: Faults;
  readonly roomCodes: RoomCodes;
  readonly inventory: Inventory;
  readonly deliveries: Deliveries;
  readonly replies: Replies;
  close(): void;
}

export function openMemory(file: string): Memory {
  const db: Database = openDatabase(file);
  return {
    hotels: openHotels(db),
    faults: openFaults(db),
    roomCodes: openRoomCodes(db),
    inventory: openInventory(db),
    deliveries: openDeliveries(db),
    replies: openReplies(db),
    close: () => db.close(),
  };
}
