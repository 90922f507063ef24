import { randomUUID } from 'node:crypto';
import { type Html, html, type Piece } from '../html.ts';
import type { FieldValues } from '../stay-view.ts';

/** A refused form with its values and faults, to be shown again. */
export interface RejectedForm {
  /** Last segment of the form's address, and a suffix if there are several. */
  readonly form: string;
  readonly values: FieldValues;
  /** Faults by field name. */
  readonly faults: FieldValues;
  /** Fault that belongs to no field. */
  readonly notice: string | null;
}

export interface FormParts {
  readonly action: string;
  readonly button: string;
  readonly fields?: Piece;
  readonly isQuiet?: boolean;
  /** Another button, after the usual one. */
  readonly further?: Piece;
}

/** A form that works without scripts; its key makes repeated posts idempotent. Rules: STAY-12. */
export function form({ action, button, fields = null, isQuiet = false, further = null }: FormParts): Html {
  return html`<form method="post" action="${action}" accept-charset="utf-8">
<input type="hidden" name="idempotency_key" value="${randomUUID()}">
${fields}
<button type="submit"${isQuiet && html` class="quiet"`}>${button}</button>
${further}</form>
`;
}

interface Field {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly hint?: string | null;
  readonly fault?: string | null;
  readonly type?: string;
  readonly attributes?: Html;
}

/** A field with its label, hint and fault. */
export function field(given: Field): Html {
  const { id, name, value, type = 'text', attributes = null } = given;
  return labelled(given, html`<input id="${id}" name="${name}" type="${type}" value="${value}" ${attributes}${described(given)}>`);
}

export function area(given: Field): Html {
  const { id, name, value, attributes = null } = given;
  return labelled(given, html`<textarea id="${id}" name="${name}" rows="4" ${attributes}${described(given)}>${value}</textarea>`);
}

interface Choice extends Field {
  readonly options: readonly (readonly [value: string, text: string])[];
}

export function choice({ options, ...given }: Choice): Html {
  const { id, name, value } = given;
  const shown = options.map(([key, text]) => html`<option value="${key}"${key === value && html` selected`}>${text}</option>`);
  return labelled(given, html`<select id="${id}" name="${name}"${described(given)}>${shown}</select>`);
}

function labelled({ id, label, hint = null, fault = null }: Field, control: Html): Html {
  return html`<div class="field">
<label for="${id}">${label}</label>
${hint !== null && html`<p class="hint" id="${id}-hint">${hint}</p>`}
${control}
${fault !== null && html`<p class="fault" id="${id}-fault">${fault}</p>`}
</div>
`;
}

function described({ id, hint = null, fault = null }: Field): Piece {
  const by = [hint === null ? [] : [`${id}-hint`], fault === null ? [] : [`${id}-fault`]].flat().join(' ');
  return [by !== '' && html` aria-describedby="${by}"`, fault !== null && html` aria-invalid="true"`];
}
