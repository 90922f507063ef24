import type { ServiceError } from '@innkeeper/kernel';
import { fieldOfPath } from './registration-fields.ts';
import type { Speech } from './texts/speech.ts';
import type { RejectedForm } from './view/form.ts';

interface SubmittedForm {
  readonly form: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Maps a refusal to the form: faults of fields beside them, the rest above it. Rules: STAY-4. */
export function rejectionOf(speech: Speech, posted: SubmittedForm, error: ServiceError): RejectedForm {
  const details = Array.isArray(error.details) ? error.details : [];
  const faults = new Map<string, string>();
  for (const { field, issue } of details) faults.set(fieldOfPath(field), faultText(speech, error.code, issue));
  if (error.code === 'SVC-2006' && faults.size === 0) faults.set('document.number', faultText(speech, error.code, ''));
  const isOfFields = isAboutFields(error.code) && faults.size > 0 && posted.form !== paymentForm;
  const notice = isOfFields ? null : noticeOf(speech, posted.form, error);
  return { ...posted, faults: isOfFields ? Object.fromEntries(faults) : {}, notice };
}

/** The guest enters no values in this form. */
const paymentForm = 'payment';

const aboutFields: readonly string[] = ['SVC-2003', 'SVC-2006', 'SVC-2009', 'SVC-2013'];

function isAboutFields(code: string): boolean {
  return aboutFields.includes(code);
}

/** Kind of fault in the guest's language, followed by the API's English text, which says what would be valid. */
function faultText(speech: Speech, code: string, issue: string): string {
  const name = code === 'SVC-2003' ? 'problem_required' : code === 'SVC-2006' ? 'problem_document' : 'problem_malformed';
  const exact = code === 'SVC-2003' || issue === '' ? '' : ` (${issue})`;
  return speech.say(name) + exact;
}

function noticeOf(speech: Speech, form: string, { code }: ServiceError): string {
  if (form === paymentForm && code === 'SVC-3007') return speech.say('paymentOver');
  if (code === 'SVC-4006') return speech.say('paymentDeclined');
  if (code === 'SVC-4005') return speech.say('paymentUnknown');
  return code.startsWith('SVC-9') ? speech.say('wrong') : speech.say('refused');
}
