import type { Headings } from './rooming-rows.ts';

/** Headings of each column: names of the API, and words in all languages of the console, as a group may send a list in any of them. */
export const headings: Headings = {
  first_name: [
    ...['first_name', 'first name', 'firstname', 'given name', 'nome', 'primeiro nome', 'nome próprio', 'nombre'],
    ...['prénom', 'prenom', 'vorname'],
  ],
  last_name: [
    ...['last_name', 'last name', 'lastname', 'surname', 'family name', 'apelido', 'sobrenome', 'apellido', 'apellidos'],
    ...['nom', 'nom de famille', 'nachname', 'familienname', 'name'],
  ],
  email: ['email', 'e-mail', 'mail', 'correo', 'correo electrónico', 'courriel'],
  phone: ['phone', 'telephone', 'mobile', 'telefone', 'telemóvel', 'teléfono', 'téléphone', 'telefon', 'handy'],
  room_type_id: [
    ...['room_type_id', 'room_type', 'room type', 'type', 'tipo de quarto', 'tipo', 'tipo de habitación'],
    ...['type de chambre', 'zimmertyp', 'zimmerart'],
  ],
  arrival: ['arrival', 'check-in', 'from', 'chegada', 'entrada', 'llegada', 'arrivée', 'anreise', 'ankunft'],
  departure: ['departure', 'check-out', 'to', 'partida', 'saída', 'salida', 'départ', 'abreise'],
  adults: ['adults', 'adultos', 'adultes', 'erwachsene'],
  children: ['children', 'crianças', 'niños', 'enfants', 'kinder'],
  share_with: [
    ...['share_with', 'shares with row', 'shares with', 'share with', 'partilha com a linha', 'comparte con la fila'],
    ...['partage avec la ligne', 'teilt mit zeile'],
  ],
  notes: ['notes', 'remarks', 'notas', 'observações', 'observaciones', 'remarques', 'notizen', 'bemerkungen'],
};
