import { type AgencyDatabase, openDatabase } from './database.ts';
import { type Deliveries, openDeliveries } from './deliveries/deliveries.ts';
import { openReplies, type Replies } from './deliveries/replies.ts';
import { type Faults, openFaults } from './faults.ts';
import { type Hotels, openHotels } from './hotels.ts';
import { type Inventory, openInventory } from './inventory/inventory.ts';
import { openRenamedCodes, type RenamedCodes } from './inventory/renamed-codes.ts';

/** State of the agencies, persisted before every answer. */
export interface Memory {
  readonly hotels: Hotels;
  readonly faults: Faults;
  readonly roomCodes: RenamedCodes;
  readonly rateCodes: RenamedCodes;
  readonly inventory: Inventory;
  readonly deliveries: Deliveries;
  readonly replies: Replies;
  close(): void;
}

export function openMemory(file: string): Memory {
  const db: AgencyDatabase = openDatabase(file);
  return {
    hotels: openHotels(db),
    faults: openFaults(db),
    roomCodes: openRenamedCodes(db, 'room'),
    rateCodes: openRenamedCodes(db, 'rate'),
    inventory: openInventory(db),
    deliveries: openDeliveries(db),
    replies: openReplies(db),
    close: () => db.close(),
  };
}
