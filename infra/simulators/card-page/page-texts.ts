const en = {
  title: 'Payment to {merchant}',
  amount: 'Amount: {amount}',
  simulated: 'This provider is simulated: no money moves, and real cards are refused.',
  number: 'Card number',
  use: 'Use this card',
  back: 'Back without a card',
  invalid: 'This is not the number of a test card.',
  cards: 'Test cards',
};

export type CardTexts = Readonly<typeof en>;

const words: Readonly<Record<string, CardTexts>> = {
  en,
  pt: {
    title: 'Pagamento a {merchant}',
    amount: 'Montante: {amount}',
    simulated: 'Este prestador é simulado: não há movimento de dinheiro, e cartões reais são recusados.',
    number: 'Número do cartão',
    use: 'Usar este cartão',
    back: 'Voltar sem cartão',
    invalid: 'Este não é o número de um cartão de teste.',
    cards: 'Cartões de teste',
  },
  es: {
    title: 'Pago a {merchant}',
    amount: 'Importe: {amount}',
    simulated: 'Este proveedor es simulado: no se mueve dinero, y las tarjetas reales se rechazan.',
    number: 'Número de la tarjeta',
    use: 'Usar esta tarjeta',
    back: 'Volver sin tarjeta',
    invalid: 'Este no es el número de una tarjeta de prueba.',
    cards: 'Tarjetas de prueba',
  },
  fr: {
    title: 'Paiement à {merchant}',
    amount: 'Montant : {amount}',
    simulated: 'Ce prestataire est simulé : aucun argent ne circule, et les vraies cartes sont refusées.',
    number: 'Numéro de la carte',
    use: 'Utiliser cette carte',
    back: 'Retour sans carte',
    invalid: 'Ce n’est pas le numéro d’une carte de test.',
    cards: 'Cartes de test',
  },
  de: {
    title: 'Zahlung an {merchant}',
    amount: 'Betrag: {amount}',
    simulated: 'Dieser Anbieter ist simuliert: Es fließt kein Geld, und echte Karten werden abgelehnt.',
    number: 'Kartennummer',
    use: 'Diese Karte verwenden',
    back: 'Zurück ohne Karte',
    invalid: 'Das ist nicht die Nummer einer Testkarte.',
    cards: 'Testkarten',
  },
};

/** The texts of the page in a language, or in English when there are none. */
export function textsIn(language: string): { readonly language: string; readonly words: CardTexts } {
  const known = Object.hasOwn(words, language) ? words[language] : undefined;
  return known ? { language, words: known } : { language: 'en', words: en };
}
