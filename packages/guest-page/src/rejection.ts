import type { ServiceError } from '@innkeeper/kernel';
import { fieldOfPath } from './registration-fields.ts';
import type { Locale } from './texts/locale.ts';
import type { RejectedForm } from './view/form.ts';

interface SubmittedForm {
  readonly form: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Maps a refusal to the form: faults of fields beside them, the rest above it. Rules: STAY-4. */
export function rejectionOf(locale: Locale, posted: SubmittedForm, error: ServiceError): RejectedForm {
  const details = Array.isArray(error.details) ? error.details : [];
  const faults = new Map<string, string>();
  for (const { field, issue } of details) faults.set(fieldOfPath(field), faultText(locale, error.code, issue));
  if (error.code === 'SVC-2006' && faults.size === 0) faults.set('document.number', faultText(locale, error.code, ''));
  const isOfFields = isAboutFields(error.code) && faults.size > 0 && posted.form !== paymentForm;
  const notice = isOfFields ? null : noticeOf(locale, posted.form, error);
  return { ...posted, faults: isOfFields ? Object.fromEntries(faults) : {}, notice };
}

/** The guest enters no values in this form. */
const paymentForm = 'payment';

const aboutFields: readonly string[] = ['SVC-2003', 'SVC-2006', 'SVC-2009', 'SVC-2013'];

function isAboutFields(code: string): boolean {
  return aboutFields.includes(code);
}

/** Kind of fault in the guest's language, followed by the API's English text, which says what would be valid. */
function faultText(locale: Locale, code: string, issue: string): string {
  const name = code === 'SVC-2003' ? 'problem_required' : code === 'SVC-2006' ? 'problem_document' : 'problem_malformed';
  const exact = code === 'SVC-2003' || issue === '' ? '' : ` (${issue})`;
  return locale.text(name) + exact;
}

function noticeOf(locale: Locale, form: string, { code }: ServiceError): string {
  if (form === paymentForm && code === 'SVC-3007') return locale.text('paymentOver');
  if (code === 'SVC-4006') return locale.text('paymentDeclined');
  if (code === 'SVC-4005' || code === 'SVC-3008') return locale.text('paymentUnknown');
  return code.startsWith('SVC-9') ? locale.text('wrong') : locale.text('refused');
}
