const unreadable = 'data-unreadable';

/** Marks a field whose text is not a value yet: its form is not sent. */
export function unreadableIf(isUnreadable: boolean): Readonly<Record<string, true>> {
  return isUnreadable ? { [unreadable]: true } : {};
}

/** Focuses the first field with a text that is not a value, which then says so; false if there is none. */
export function focusUnreadableField(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLInputElement>(`[${unreadable}]`);
  field?.focus();
  field?.dispatchEvent(new Event('invalid'));
  return field !== null;
}
