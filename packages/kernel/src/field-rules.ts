import { z } from 'zod';
import { limits } from './limits.ts';
import { type LocalDate, nightsBetween } from './local-date.ts';

/*
 * By default zod checks a rule over several fields only when all of them are well-formed, so that a client would learn of one problem
 * after another. Every rule over fields of an object or items of a list therefore states when it can be checked.
 * Rules: ERR-4.
 */

/**
 * Option of a rule over fields of an object: the rule runs when the value is an object and the named fields (`pricing.base` for a nested
 * one) are valid, even if others are not. Other fields that the rule reads may be anything.
 */
export function whenValid(...fields: readonly string[]) {
  const paths = fields.map((field) => field.split('.'));
  return {
    when: ({ value, issues }: z.core.ParsePayload): boolean =>
      typeof value === 'object' && value !== null && !issues.some((issue) => paths.some((path) => isAbout(issue, path))),
  };
}

/** Option of a rule that accepts any value and checks what it can. */
export const evenWhenInvalid = { when: () => true };

/** True when a fault lies in the field or in one of its containers. An unknown sibling is not a fault of the field. */
function isAbout(issue: z.core.$ZodRawIssue, path: readonly string[]): boolean {
  if (issue.code === 'unrecognized_keys') return false;
  const place = (issue.path ?? []).slice(0, path.length);
  return place.every((step, index) => String(step) === path[index]);
}

/**
 * Rule of a list whose items, or the named fields of them, must be unique: reports every repetition. Use with `evenWhenInvalid`.
 * Errors: SVC-2013.
 */
export function allDistinct(fields: readonly string[], message: string) {
  return (items: unknown, context: z.core.$RefinementCtx<unknown>): void => {
    if (!Array.isArray(items)) return;
    const seen = new Set<string>();
    for (const [index, item] of items.entries()) {
      const key = keyOf(item, fields);
      if (key === null) continue;
      if (context.issues.length >= limits.problemsMax) return;
      if (seen.has(key)) context.addIssue({ code: 'custom', path: [index, ...fields.slice(0, 1)], message });
      seen.add(key);
    }
  };
}

interface Span {
  readonly from: LocalDate;
  readonly to: LocalDate; // inclusive
}

/**
 * Rule of an object with dates `from` and `to`: in order, and at most `daysMax` days. Use with `whenValid('from', 'to')`. Errors: SVC-2013.
 */
export function spanWithin(daysMax: number) {
  return ({ from, to }: Span, context: z.core.$RefinementCtx<unknown>): void => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['to'], message });
    if (from > to) refuse('must not be before from');
    if (nightsBetween(from, to) >= daysMax) refuse(`must be within ${daysMax} days of from`);
  };
}

/** Comparison key of an item; null for one that its own schema refuses. */
function keyOf(item: unknown, fields: readonly string[]): string | null {
  const parts = fields.length === 0 ? [item] : fields.map((field) => valueAt(item, [field]));
  return parts.every((part) => typeof part === 'string' || typeof part === 'number') ? JSON.stringify(parts) : null;
}

/** The value at a path within any value; undefined when there is none. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value;
  for (const step of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
    found = Reflect.get(found, step);
  }
  return found;
}

/** A path as in answers: `room_types[1].rooms[0]`. */
export function fieldOf(path: readonly PropertyKey[]): string {
  return path.map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index === 0 ? '' : '.'}${String(step)}`)).join('');
}

/**
 * Makes a schema stop examining a text that is above its maximum. zod would run the remaining rules as well, however much they cost with a
 * million characters. Rules over sibling fields are still checked. Rules: ERR-4, ERR-21.
 */
export function checkLengthFirst<S extends z.core.$ZodType>(schema: S): S {
  for (const { def } of textsIn(schema)) {
    for (const check of def.checks ?? []) check._zod.def.when ??= unlessTooLong;
  }
  return schema;
}

function unlessTooLong(payload: z.core.ParsePayload): boolean {
  return !z.core.util.aborted(payload) && !payload.issues.some(({ code }) => code === 'too_big');
}

/** All text schemas within a schema, under any member of its definition. */
function* textsIn(schema: z.core.$ZodType): Generator<z.core.$ZodTypeInternals, void> {
  if (schema._zod.def.type === 'string') yield schema._zod;
  yield* textsInParts(schema._zod.def);
}

function* textsInParts(parts: object): Generator<z.core.$ZodTypeInternals, void> {
  for (const [name, part] of Object.entries(parts)) {
    if (part instanceof z.core.$ZodType) yield* textsIn(part);
    else if (name === 'shape' || Array.isArray(part)) yield* textsInParts(part);
  }
}

const codeCharsMax = 64;
const visible = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cs}]/u;
/** Issue for a text that `isVisible` refuses. */
export const mustBeVisible = 'must have a visible character';

/** True when a text has a visible character. An empty one passes: its length is refused instead. */
export function isVisible(text: string): boolean {
  return text === '' || visible.test(text);
}

/** A short, visible code without blanks at its ends or control characters. Errors: SVC-2013. */
export function codeText() {
  return z
    .string()
    .min(1)
    .max(codeCharsMax)
    .regex(/^[^\s\p{Cc}](?:[^\p{Cc}]*[^\s\p{Cc}])?$/u, 'must not begin or end with a blank, nor hold control characters')
    .refine(isVisible, mustBeVisible);
}

/**
 * Schema of a whole number in a request. zod's own refuses a fraction in a way that suppresses every rule over its sibling fields.
 * Errors: SVC-2013.
 */
export function wholeNumber() {
  return z.number().refine(Number.isInteger, 'must be a whole number').meta({ type: 'integer' });
}

const percentDecimalsMax = 4;

/** A percentage as a JSON number with at most four decimals. */
export function percentBetween(min: number, max: number) {
  return z
    .number()
    .min(min)
    .max(max)
    .refine((percent) => Number(percent.toFixed(percentDecimalsMax)) === percent, `must have at most ${percentDecimalsMax} decimals`);
}

/**
 * Schema of a list of at most `max` items. zod's own maximum leaves the items unread and suppresses every rule over the sibling fields;
 * here items are checked until they have as many problems as a refusal shows. Rules: ERR-4, ERR-20. Errors: SVC-2013.
 */
export function listOf<T extends z.ZodType>(item: T, { min, max }: { readonly min?: number; readonly max: number }) {
  const List = z.core.$constructor<z.ZodArray<T>>('List', (list, def) => {
    z.ZodArray.init(list, def);
    const refuse = list._zod.parse;
    list._zod.parse = (payload, context) => {
      const items: unknown = payload.value;
      if (!Array.isArray(items)) return refuse(payload, context);
      if (items.length > max) payload.issues.push(tooLong(items, max));
      const checked = checkItems(items, payload, (value) => def.element._zod.run({ value, issues: [] }, context));
      payload.value = checked.slice(0, max); // bounds the rules over the whole list
      return payload;
    };
  });
  const list = new List({ type: 'array', element: item });
  return (min === undefined ? list : list.min(min)).meta({ maxItems: max });
}

function tooLong(items: readonly unknown[], max: number): z.core.$ZodRawIssue {
  return { code: 'too_big', origin: 'array', maximum: max, inclusive: true, input: items, path: [], continue: true };
}

/** Parses the items, up to the one that exceeds the number of problems. */
function checkItems(
  items: readonly unknown[],
  { issues }: z.core.ParsePayload,
  check: (item: unknown) => z.core.util.MaybeAsync<z.core.ParsePayload>,
): unknown[] {
  const checked: unknown[] = [];
  for (const [index, item] of items.entries()) {
    if (issues.length >= limits.problemsMax) break;
    const result = check(item);
    if (result instanceof Promise) throw new Error('a schema of a request has no asynchronous rules');
    if (result.issues.length > 0) issues.push(...z.core.util.prefixIssues(index, result.issues));
    checked.push(result.value);
  }
  return checked;
}

/**
 * Schema of several values of one query parameter. The API document omits the bound: that many of the longest values do not fit the head of
 * a request, so a generator that follows the document would send requests that no route receives. Rules: WIRE-25. Errors: SVC-2013.
 */
export function queryListOf<T extends z.ZodType>(item: T) {
  return listOf(item, { max: limits.queryListItemsMax }).meta({ maxItems: undefined });
}

/** Schema of a trimmed text for people, with at least one visible character. Errors: SVC-2003, SVC-2013. */
export function visibleText(charsMax: number) {
  return z.string().trim().min(1).max(charsMax).refine(isVisible, mustBeVisible);
}

/** A number masked except its last four characters; fully when it has fewer than five. Rules: GUEST-25. */
export function maskedTail(value: string): string {
  const shown = value.length < 5 ? '' : value.slice(-4);
  return shown.padStart(value.length, '*');
}
