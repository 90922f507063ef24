import { formatMinor, refuse } from '@innkeeper/kernel';
import { type Movement, movementOf } from '../ledger/movement.ts';
import type { Settlement } from './folio.contract.ts';
import type { FolioFacts } from './lock-folio.ts';

/** A folio about to be closed; `target` takes over a transferred balance. */
export interface SettlementRequest {
  readonly settlement: Settlement;
  readonly folio: Pick<FolioFacts, 'id' | 'currency' | 'balanceMinor'>;
  readonly target: Pick<FolioFacts, 'id'> | null;
  readonly postedBy: string | null;
}

/**
 * Movement that takes the balance of a folio to zero by its settlement; null when the balance is zero already.
 * Rules: FOLIO-15, FOLIO-17. Errors: SVC-3008.
 */
export function settlementMovement(settled: SettlementRequest): Movement | null {
  const { settlement, folio } = settled;
  if (folio.balanceMinor === 0n) return null;
  switch (settlement) {
    case 'paid':
      throw refuse('SVC-3008', 'balance', `the balance is ${folio.currency} ${formatMinor(folio.currency, folio.balanceMinor)}`);
    case 'written_off':
      return writeOff(settled);
    case 'transferred':
      return transfer(settled);
  }
}

function writeOff({ folio, postedBy }: SettlementRequest): Movement {
  const amountMinor = -folio.balanceMinor;
  const description = 'Balance written off';
  return movementOf('write_off', [{ folioId: folio.id, kind: 'write_off', code: 'write_off', description, amountMinor, postedBy }]);
}

function transfer({ folio, target, postedBy }: SettlementRequest): Movement {
  if (!target) throw new Error('a transfer has no target');
  const common = { kind: 'transfer', code: 'transfer', postedBy, reservationId: null } as const;
  return movementOf('transfer', [
    { ...common, folioId: folio.id, description: 'Balance transferred', amountMinor: -folio.balanceMinor, movedTo: target.id },
    { ...common, folioId: target.id, description: 'Balance taken over', amountMinor: folio.balanceMinor, movedFrom: folio.id },
  ]);
}
