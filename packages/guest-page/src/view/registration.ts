import { type Html, html, type Piece } from '../html.ts';
import { fieldsIn, type RegistrationField } from '../registration-fields.ts';
import type { Occupant, StayView } from '../stay-view.ts';
import type { TextName } from '../texts/en.ts';
import type { Locale } from '../texts/locale.ts';
import { area, choice, field, form, type RejectedForm } from './form.ts';
import { section } from './layout.ts';
import { isRegistered } from './steps.ts';

interface RegistrationParts {
  readonly locale: Locale;
  readonly view: StayView;
  readonly path: string; // of the page
  readonly rejected: RejectedForm | null;
  /** Occupant whose complete data is open for changes, counted from the booker. */
  readonly changing: number | null;
}

/** Registration forms: one per occupant, and one to add another. Rules: STAY-4. */
export function registration(parts: RegistrationParts): Html {
  const { locale, view, path, rejected } = parts;
  const people = view.occupants.map((occupant, index) => person(parts, occupant, index));
  const added = rejected?.form === 'occupants' ? rejected : null;
  const names = (['first_name', 'last_name'] as const).map((name) =>
    field({
      ...{ id: `added-${name}`, name, label: locale.text(`field_${name}`), value: added?.values[name] ?? '' },
      fault: added?.faults[name] ?? null,
      attributes: html`required`,
    }),
  );
  const others = html`<details${added && html` open`}><summary>${locale.text('whoElse')}</summary>
${form({ action: `${path}/occupants`, button: locale.text('addPerson'), fields: names, isQuiet: true })}</details>`;
  const isOpen = view.status !== 'checked_in' || !isRegistered(view.occupants);
  const canAdd = isOpen && view.occupants.length < view.adults + view.children;
  return section('registration', locale.text('registration'), [
    !isRegistered(view.occupants) && html`<p>${locale.text('registrationWhy')}</p>`,
    people,
    canAdd && others,
    hasForm(parts) && countryList(locale),
  ]);
}

/** The list of countries is most of the page, so it is left out where no field asks for one. */
function hasForm({ view: { occupants }, rejected, changing }: RegistrationParts): boolean {
  return rejected !== null || (changing !== null && changing < occupants.length) || !isRegistered(occupants);
}

function person(parts: RegistrationParts, occupant: Occupant, index: number): Html {
  const { locale, rejected, changing } = parts;
  const own = isFormOf(rejected, occupant, index) ? rejected : null;
  if (occupant.missing.length === 0 && !own && changing !== index) return summary(parts, occupant, index);
  const labels = occupant.missing.map((name) => labelOf(locale, name)).join(', ');
  return html`<h3>${locale.text('registrationOf', { name: occupant.name })}</h3>
${labels !== '' && html`<p class="missing">${locale.text('stillMissing', { fields: labels })}</p>`}
${own && problems(locale, own)}
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

function personForm({ locale, view, path }: RegistrationParts, { occupant, index, own }: Person): Html {
  const shown = (name: string): string => own?.values[name] ?? occupant.values[name] ?? '';
  const at = (name: string) => ({
    id: `person-${index}-${name.replace('.', '-')}`,
    name,
    value: shown(name),
    fault: own?.faults[name] ?? null,
  });
  const fields = fieldsIn(view.house.country).map((one) => input({ locale, one, occupant, at: at(one.name) }));
  const preferences = index === 0 && [
    field({ ...at('eta'), label: locale.text('field_eta'), hint: locale.text('hint_eta') }),
    area({ ...at('notes'), label: locale.text('field_notes') }),
  ];
  const whose = html`<input type="hidden" name="guest_id" value="${occupant.id}">`;
  return form({ action: `${path}/registration`, button: locale.text('save'), fields: [whose, fields, preferences] });
}

interface Input {
  readonly locale: Locale;
  readonly one: RegistrationField;
  readonly occupant: Occupant;
  readonly at: { readonly id: string; readonly name: string; readonly value: string; readonly fault: string | null };
}

function input({ locale, one, occupant, at }: Input): Html {
  const stored = occupant.masked[one.name];
  const hints = [one.hint && locale.text(one.hint), stored !== undefined && locale.text('kept', { value: stored })].filter((text) => text);
  const base = { ...at, label: locale.text(`field_${one.name}`), hint: hints.length === 0 ? null : hints.join('. ') };
  if (one.kind === 'sex') return choice({ ...base, options: optionsOf(locale, ['sex_f', 'sex_m', 'sex_x']) });
  if (one.kind === 'document') return choice({ ...base, options: optionsOf(locale, documents) });
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
function optionsOf(locale: Locale, names: readonly TextName[]): [string, string][] {
  return [['', locale.text('choose')], ...names.map((name): [string, string] => [name.slice(name.indexOf('_') + 1), locale.text(name)])];
}

/** Complete data is one line, its document masked, and not requested again unless the guest wants to change it. */
function summary({ locale, path }: RegistrationParts, { name, documentType, masked }: Occupant, index: number): Html {
  const type = documents.find((document) => document === `document_${documentType}`);
  const number = masked['document.number'];
  const shown =
    number === undefined ? null : ` · ${type === undefined ? locale.text('field_document.number') : locale.text(type)} ${number}`;
  return html`<div class="person"><p><b>${name}</b>${shown}<br><span class="done">${locale.text('registrationDone')}</span></p>
<a href="${path}?change=${index}#registration" aria-label="${locale.text('change')}: ${name}">${locale.text('change')}</a></div>`;
}

/** Summary of all faults above the form, for screen readers. */
function problems(locale: Locale, { faults, notice }: RejectedForm): Piece {
  const named = Object.entries(faults).map(([name, fault]) => html`<li>${labelOf(locale, name)} ${fault}</li>`);
  return html`<div class="notice" role="alert">${notice !== null && html`<p>${notice}</p>`}
${named.length > 0 && html`<p>${locale.text('problems')}</p><ul>${named}</ul>`}</div>`;
}

function labelOf(locale: Locale, name: string): string {
  const one = fieldsIn('ES').find((candidate) => candidate.name === name);
  if (one) return locale.text(`field_${one.name}`);
  return name === 'eta' || name === 'notes' || name === 'kinship' ? locale.text(`field_${name}`) : name;
}

function countryList(locale: Locale): Html {
  const options = locale.countries().map(([code, name]) => html`<option value="${code}">${name}</option>`);
  return html`<datalist id="countries">${options}</datalist>`;
}
