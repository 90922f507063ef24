import { type Html, html, type Piece } from '../html.ts';
import { fieldsIn, type RegistrationField } from '../registration-fields.ts';
import type { Occupant, StayView } from '../stay-view.ts';
import type { TextName } from '../texts/en.ts';
import type { Speech } from '../texts/speech.ts';
import { area, choice, field, form, type RejectedForm } from './form.ts';
import { section } from './layout.ts';

interface RegistrationParts {
  readonly speech: Speech;
  readonly view: StayView;
  readonly path: string; // of the page
  readonly rejected: RejectedForm | null;
}

/** Registration forms: one per occupant, and one to add another. Rules: STAY-4. */
export function registration(parts: RegistrationParts): Html {
  const { speech, view, path, rejected } = parts;
  const people = view.occupants.map((occupant, index) => person(parts, occupant, index));
  const added = rejected?.form === 'occupants' ? rejected : null;
  const names = (['first_name', 'last_name'] as const).map((name) =>
    field({
      ...{ id: `added-${name}`, name, label: speech.say(`field_${name}`), value: added?.values[name] ?? '' },
      fault: added?.faults[name] ?? null,
      attributes: html`required`,
    }),
  );
  const others = html`<details${added && html` open`}><summary>${speech.say('whoElse')}</summary>
${form({ action: `${path}/occupants`, button: speech.say('addPerson'), fields: names, isQuiet: true })}</details>`;
  return section('registration', speech.say('registration'), [
    html`<p>${speech.say('registrationWhy')}</p>`,
    people,
    view.occupants.length < view.adults + view.children && others,
    countryList(speech),
  ]);
}

function person(parts: RegistrationParts, occupant: Occupant, index: number): Html {
  const { speech, rejected } = parts;
  const own = isFormOf(rejected, occupant, index) ? rejected : null;
  if (occupant.missing.length === 0 && !own) return summary(speech, occupant);
  const labels = occupant.missing.map((name) => labelOf(speech, name)).join(', ');
  return html`<h3>${speech.say('registrationOf', { name: occupant.name })}</h3>
${labels !== '' && html`<p class="missing">${speech.say('stillMissing', { fields: labels })}</p>`}
${own && problems(speech, own)}
${personForm(parts, { occupant, index, own })}`;
}

/** A form without a guest belongs to the booker. */
function isFormOf(rejected: RejectedForm | null, { id }: Occupant, index: number): boolean {
  return rejected?.form === `registration ${id}` || (index === 0 && rejected?.form === 'registration ');
}

interface Person {
  readonly occupant: Occupant;
  readonly index: number; // the booker comes first
  readonly own: RejectedForm | null;
}

function personForm({ speech, view, path }: RegistrationParts, { occupant, index, own }: Person): Html {
  const shown = (name: string): string => own?.values[name] ?? occupant.values[name] ?? '';
  const at = (name: string) => ({
    id: `person-${index}-${name.replace('.', '-')}`,
    name,
    value: shown(name),
    fault: own?.faults[name] ?? null,
  });
  const fields = fieldsIn(view.house.country).map((one) => input({ speech, one, occupant, at: at(one.name) }));
  const preferences = index === 0 && [
    field({ ...at('eta'), label: speech.say('field_eta'), hint: speech.say('hint_eta') }),
    area({ ...at('notes'), label: speech.say('field_notes') }),
  ];
  const whose = html`<input type="hidden" name="guest_id" value="${occupant.id}">`;
  return form({ action: `${path}/registration`, button: speech.say('save'), fields: [whose, fields, preferences] });
}

interface Input {
  readonly speech: Speech;
  readonly one: RegistrationField;
  readonly occupant: Occupant;
  readonly at: { readonly id: string; readonly name: string; readonly value: string; readonly fault: string | null };
}

function input({ speech, one, occupant, at }: Input): Html {
  const stored = occupant.masked[one.name];
  const hints = [one.hint && speech.say(one.hint), stored !== undefined && speech.say('kept', { value: stored })].filter((text) => text);
  const base = { ...at, label: speech.say(`field_${one.name}`), hint: hints.length === 0 ? null : hints.join('. ') };
  if (one.kind === 'sex') return choice({ ...base, options: optionsOf(speech, ['sex_f', 'sex_m', 'sex_x']) });
  if (one.kind === 'document') return choice({ ...base, options: optionsOf(speech, documents) });
  if (one.kind === 'country') {
    return field({ ...base, attributes: html`list="countries" maxlength="2" pattern="[A-Za-z]{2}" autocapitalize="characters"` });
  }
  const filled = one.autocomplete !== undefined && html` autocomplete="${one.autocomplete}"`;
  return field({ ...base, type: one.kind, attributes: html`${one.isSecret ? html`autocomplete="off"` : filled}` });
}

const documents: readonly TextName[] = [
  ...(['document_citizen_card', 'document_national_id', 'document_passport'] as const),
  ...(['document_residence_permit', 'document_driving_licence', 'document_other'] as const),
];

/** Values are the names of the texts after the first underscore. */
function optionsOf(speech: Speech, names: readonly TextName[]): [string, string][] {
  return [['', speech.say('choose')], ...names.map((name): [string, string] => [name.slice(name.indexOf('_') + 1), speech.say(name)])];
}

/** Complete data is shown masked and not requested again. */
function summary(speech: Speech, { name, masked }: Occupant): Html {
  const shown = Object.entries(masked).map(([key, value]) => html`<div><dt>${labelOf(speech, key)}</dt><dd>${value}</dd></div>`);
  return html`<h3>${speech.say('registrationOf', { name })}</h3>
<p class="done">${speech.say('registrationDone')}</p>
<dl>${shown}</dl>`;
}

/** Summary of all faults above the form, for screen readers. */
function problems(speech: Speech, { faults, notice }: RejectedForm): Piece {
  const named = Object.entries(faults).map(([name, fault]) => html`<li>${labelOf(speech, name)} ${fault}</li>`);
  return html`<div class="notice" role="alert">${notice !== null && html`<p>${notice}</p>`}
${named.length > 0 && html`<p>${speech.say('problems')}</p><ul>${named}</ul>`}</div>`;
}

function labelOf(speech: Speech, name: string): string {
  const one = fieldsIn('ES').find((candidate) => candidate.name === name);
  if (one) return speech.say(`field_${one.name}`);
  return name === 'eta' || name === 'notes' || name === 'kinship' ? speech.say(`field_${name}`) : name;
}

function countryList(speech: Speech): Html {
  const options = speech.countries().map(([code, name]) => html`<option value="${code}">${name}</option>`);
  return html`<datalist id="countries">${options}</datalist>`;
}
