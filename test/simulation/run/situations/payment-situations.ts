import { known } from '../../model/hotel-state.ts';
import { done, type Effect, isRefused, type Situations } from './effect.ts';

/** True if a refund that was carried out gave back a payment that came from another folio. */
function isRefundOfMoved(effect: Effect): boolean {
  const refund = done(effect, 'refund');
  return refund?.payment.includes(' in folio') ?? false;
}

export const paymentSituations = {
  'card declined': (effect) => isRefused(effect, 'pay', 'SVC-4006'),
  'payment unknown and found later': (effect) => done(effect, 'pay')?.card === 'answered late',
  'card payment given back by a refund': (effect) => {
    const refund = done(effect, 'refund');
    return refund !== null && known(effect.before.folios, refund.folio).entries.get(refund.payment)?.code === 'card';
  },
  'payment while the provider is away': (effect) => done(effect, 'pay')?.provider === 'unreachable',
  'payment that the provider answers too late': (effect) => done(effect, 'pay')?.provider === 'timeout',
  'refund while the provider is away': (effect) => done(effect, 'refund')?.provider === 'unreachable',
  'refund that the provider answers too late': (effect) => done(effect, 'refund')?.provider === 'timeout',
  'payment refunded in another folio': isRefundOfMoved,
  'discount posted': (effect) => done(effect, 'charge')?.code === 'discount',
  'entries moved to another folio': (effect) => done(effect, 'transfer') !== null,
  'payment torn from its refund refused': (effect) =>
    isRefused(effect, 'transfer', 'SVC-2013') && effect.command.kind === 'transfer' && effect.command.folio !== effect.command.target,
} as const satisfies Situations;
