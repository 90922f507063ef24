/** The review that a form says: what was left empty is absent. A rating that is no number is refused where all are. */
export function reviewOf(values: Readonly<Record<string, string>>): Record<string, unknown> {
  const { rating = '', title = '', text = '' } = values;
  return {
    ...(rating === '' ? {} : { rating: /^\d+$/.test(rating) ? Number(rating) : rating }),
    ...(title.trim() === '' ? {} : { title: title.trim() }),
    ...(text.trim() === '' ? {} : { text: text.trim() }),
  };
}
