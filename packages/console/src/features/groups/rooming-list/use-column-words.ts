import { useLingui } from '@lingui/react/macro';
import { type ColumnName, columns, type Headings } from './rooming-rows.ts';

/** Titles of the columns of a rooming list. */
export function useColumnWords(): Readonly<Record<ColumnName, string>> {
  const { t } = useLingui();
  return {
    first_name: t`First name`,
    last_name: t`Last name`,
    email: t`E-mail`,
    phone: t`Phone`,
    room_type_id: t`Room type`,
    arrival: t`Arrival`,
    departure: t`Departure`,
    adults: t`Adults`,
    children: t`Children`,
    share_with: t`Shares with row`,
    notes: t`Notes`,
  };
}

/** Names of the API and of lists in any of the console's languages: a group may send one in another language than the person's. */
const otherNames: Headings = {
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
  share_with: ['share_with', 'shares with', 'share with'],
  notes: ['notes', 'remarks', 'notas', 'observações', 'observaciones', 'remarques', 'notizen', 'bemerkungen'],
};

export function useHeadings(): Headings {
  const words = useColumnWords();
  const of = (column: ColumnName): readonly string[] => [...otherNames[column], words[column].toLowerCase()];
  return {
    ...otherNames,
    ...Object.fromEntries(columns.map((column) => [column, of(column)])),
  };
}
