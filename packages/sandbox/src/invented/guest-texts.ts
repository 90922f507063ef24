import type { GuestLanguage } from './invented-guest.ts';

/** Guests' questions before arrival with the hotel's answers, by language; the same question has the same index. */
export const questions: Readonly<Record<GuestLanguage, readonly (readonly [question: string, answer: string])[]>> = {
  en: [
    ['Is there parking near the hotel?', 'Yes, our garage is in the house and costs EUR 15 a day.'],
    ['Could we have a late check-out?', 'Gladly. You may keep the room until one o’clock.'],
    ['What time does breakfast begin?', 'Breakfast is served from seven to half past ten.'],
    ['We arrive after ten in the evening. Is somebody there?', 'Certainly, the front desk is open all night.'],
  ],
  de: [
    ['Gibt es Parkplätze in der Nähe des Hotels?', 'Ja, unsere Garage ist im Haus und kostet 15 EUR am Tag.'],
    ['Können wir später auschecken?', 'Gern. Sie können das Zimmer bis 13 Uhr behalten.'],
    ['Ab wann gibt es Frühstück?', 'Frühstück gibt es von 7 Uhr bis 10.30 Uhr.'],
    ['Wir kommen nach zehn Uhr abends an. Ist dann jemand da?', 'Selbstverständlich, die Rezeption ist die ganze Nacht besetzt.'],
  ],
  fr: [
    ["Y a-t-il un parking près de l'hôtel ?", "Oui, notre garage est dans l'hôtel et coûte 15 EUR par jour."],
    ['Pouvons-nous quitter la chambre plus tard ?', "Avec plaisir. Vous pouvez garder la chambre jusqu'à 13 heures."],
    ['À partir de quelle heure servez-vous le petit-déjeuner ?', 'Le petit-déjeuner est servi de 7 h à 10 h 30.'],
    ["Nous arrivons après dix heures du soir. Y aura-t-il quelqu'un ?", 'Bien sûr, la réception est ouverte toute la nuit.'],
  ],
  es: [
    ['¿Hay aparcamiento cerca del hotel?', 'Sí, tenemos garaje propio; cuesta 15 EUR al día.'],
    ['¿Podríamos salir más tarde?', 'Con mucho gusto. Pueden conservar la habitación hasta las 13 horas.'],
    ['¿A qué hora empieza el desayuno?', 'El desayuno se sirve de 7:00 a 10:30.'],
    ['Llegamos después de las diez de la noche. ¿Habrá alguien?', 'Por supuesto, la recepción está abierta toda la noche.'],
  ],
  it: [
    ["C'è un parcheggio vicino all'hotel?", 'Sì, il nostro garage è in hotel e costa 15 EUR al giorno.'],
    ['Possiamo lasciare la camera più tardi?', 'Volentieri. Potete tenere la camera fino alle 13.'],
    ['A che ora comincia la colazione?', 'La colazione è servita dalle 7 alle 10.30.'],
    ['Arriviamo dopo le dieci di sera. Ci sarà qualcuno?', 'Certamente, la reception è aperta tutta la notte.'],
  ],
  pt: [
    ['Há estacionamento perto do hotel?', 'Sim, temos garagem no hotel; custa 15 EUR por dia.'],
    ['Podemos sair mais tarde?', 'Com todo o gosto. Podem ficar com o quarto até às 13 horas.'],
    ['A que horas começa o pequeno-almoço?', 'O pequeno-almoço é servido das 7h00 às 10h30.'],
    ['Chegamos depois das dez da noite. Estará alguém?', 'Claro, a receção está aberta toda a noite.'],
  ],
};

/** The number of questions in each language. */
export const questionsCount = 4;

/** Review texts by rating from one to five. */
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
  pt: [
    'O quarto era barulhento e não estava limpo.',
    'Esperávamos mais por este preço.',
    'Aceitável para uma noite.',
    'Pessoas simpáticas e um bom pequeno-almoço.',
    'Dormimos muito bem e voltaremos.',
  ],
};
