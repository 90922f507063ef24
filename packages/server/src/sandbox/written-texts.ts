import type { GuestLanguage } from './invented-guest.ts';

/** What guests ask before they come, in their languages; the same question stands at the same place. */
export const questions: Readonly<Record<GuestLanguage, readonly string[]>> = {
  en: [
    'Is there parking near the hotel?',
    'Could we have a late check-out?',
    'What time does breakfast begin?',
    'We arrive after ten in the evening. Is somebody there?',
  ],
  de: [
    'Gibt es Parkplätze in der Nähe des Hotels?',
    'Können wir später auschecken?',
    'Ab wann gibt es Frühstück?',
    'Wir kommen nach zehn Uhr abends an. Ist dann jemand da?',
  ],
  fr: [
    "Y a-t-il un parking près de l'hôtel ?",
    'Pouvons-nous quitter la chambre plus tard ?',
    'À partir de quelle heure servez-vous le petit-déjeuner ?',
    "Nous arrivons après dix heures du soir. Y aura-t-il quelqu'un ?",
  ],
  es: [
    '¿Hay aparcamiento cerca del hotel?',
    '¿Podríamos salir más tarde?',
    '¿A qué hora empieza el desayuno?',
    'Llegamos después de las diez de la noche. ¿Habrá alguien?',
  ],
  it: [
    "C'è un parcheggio vicino all'hotel?",
    'Possiamo lasciare la camera più tardi?',
    'A che ora comincia la colazione?',
    'Arriviamo dopo le dieci di sera. Ci sarà qualcuno?',
  ],
};

/** What guests write afterwards, by rating from one to five. */
export const opinions: Readonly<Record<GuestLanguage, readonly string[]>> = {
  en: [
    'The room was loud and not clean.',
    'Not what we had expected for the price.',
    'Fine for one night.',
    'Friendly people and a good breakfast.',
    'We slept very well and will come again.',
  ],
  de: [
    'Das Zimmer war laut und nicht sauber.',
    'Für den Preis hatten wir mehr erwartet.',
    'Für eine Nacht in Ordnung.',
    'Freundliche Leute und ein gutes Frühstück.',
    'Wir haben sehr gut geschlafen und kommen wieder.',
  ],
  fr: [
    "La chambre était bruyante et n'était pas propre.",
    'Nous attendions mieux pour ce prix.',
    'Convenable pour une nuit.',
    'Personnel aimable et bon petit-déjeuner.',
    'Nous avons très bien dormi et reviendrons.',
  ],
  es: [
    'La habitación era ruidosa y no estaba limpia.',
    'Esperábamos más por este precio.',
    'Correcto para una noche.',
    'Gente amable y buen desayuno.',
    'Dormimos muy bien y volveremos.',
  ],
  it: [
    'La camera era rumorosa e non pulita.',
    'Per questo prezzo ci aspettavamo di più.',
    'Va bene per una notte.',
    'Persone gentili e una buona colazione.',
    'Abbiamo dormito molto bene e torneremo.',
  ],
};
