/** Name of the payments of a folio, so that a second one is not sent while the first is under way. Rules: CONSOLE-47. */
export const paymentOf = (folioId: string): readonly string[] => ['payment', folioId];
