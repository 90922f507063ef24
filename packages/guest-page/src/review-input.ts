/** Review input from a form, without empty fields. The operation refuses ratings that are not numbers. */
export function reviewOf(values: Readonly<Record<string, string>>): Record<string, unknown> {
  const { rating = '', title = '', text = '' } = values;
  return {
    ...(rating === '' ? {} : { rating: /^\d+$/.test(rating) ? Number(rating) : rating }),
    ...(title.trim() === '' ? {} : { title: title.trim() }),
    ...(text.trim() === '' ? {} : { text: text.trim() }),
  };
}
