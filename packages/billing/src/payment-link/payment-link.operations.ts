import { type OperationsOfNoun, operation, type Tag } from '@innkeeper/platform';
import { linkFolio } from './create-payment-link.ts';
import { createPaymentLinkContract } from './payment-link.contract.ts';

const tag: Tag = {
  name: 'Payment links',
  description: 'Links to a page on which a guest pays a folio by card.',
};

/** The operations on payment links. Rules: DIRECT-17. */
export const paymentLinkOperations = (publicUrl: string) =>
  ({
    create: operation({
      route: 'POST /folios/{id}/payment-links',
      status: 201,
      permission: 'read_write',
      effect: { isFinal: false, reachesOutside: false },
      contract: createPaymentLinkContract,
      tag,
      summary: 'Create a link to pay a folio',
      description:
        'Creates the address of a page on which the amount, or by default the balance when the page is opened, is paid by card, once. It expires after 7 days. The payment emits `folio.paid`, as any other; the link itself emits nothing. A closed folio is refused with SVC-3005, another currency with SVC-2007, an amount that is not positive with SVC-2013, an unknown folio with SVC-2011.',
      errors: ['SVC-2003', 'SVC-2007', 'SVC-2011', 'SVC-2013', 'SVC-3005'],
      run: linkFolio(publicUrl),
    }),
  }) as const satisfies OperationsOfNoun;
