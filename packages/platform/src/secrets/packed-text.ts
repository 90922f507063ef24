import { deflateRawSync, inflateRawSync, type ZlibOptions } from 'node:zlib';

/** Dictionary that a text was packed with. Dictionaries never change: texts are kept forever and need theirs to be unpacked. */
export type Dictionary = 'first' | 'second';

// Common parts of answers, most frequent last. Any other text can be packed too, only less tightly.
const first = Buffer.from(
  [
    '{"id":"gst_01","first_name":"","last_name":"","email":null,"phone":null,"nationality":null,"language":null,"address":null,"date_of_birth":null,',
    '"document":null,"company_id":null,"tax_id":null,"preferred_channel":null,"past_stay_notes":null,"past_stays":0,"lifetime_value":null,"aliases":[],',
    '"erased_at":null,"reservation_ids":["res_01"],"currency":"EUR","status":"open","settlement":null,"balance":{"currency":"EUR","amount":"0.00"},',
    '"projected_balance":{"currency":"EUR","amount":"0.00"},"totals":{"charges":{"currency":"EUR","amount":"0.00"},"taxes":{"currency":"EUR","amount":',
    '"0.00"},"discounts":{"currency":"EUR","amount":"0.00"},"payments":{"currency":"EUR","amount":"0.00"}},"entries":[],"parent_folio_id":null,',
    '"closed_at":null,"updated_at":"2026-01-01T00:00:00.000Z"}{"id":"res_01","property_id":"prp_01","status":"tentative","channel":"booking_com",',
    '"external_id":null,"arrival":"2026-01-01","departure":"2026-01-01","nights":1,"adults":2,"children":0,"guest_id":"gst_01","rate_plan_id":"rp_01',
    '","room_type_id":"rt_01","room_assignment":"soft","quote":{"currency":"EUR","subtotal":"100.00","tax":"10.00","total":"110.00"},"folio_id":"fol_01',
    '","notes":null,"expires_at":null,"checked_in_at":null,"checked_out_at":null,"cancellation":null,"created_at":"2026-01-01T00:00:00.000Z",',
    '"updated_at":"2026-01-01T00:00:00.000Z","allowed_actions":[{"action":"confirm","allowed":false,"reasons":[{"code":"SVC-3007","message":"confirm is',
    ' possible from tentative; the reservation is confirmed"}]},{"action":"check_in","allowed":false,"reasons":[{"code":"SVC-3004","message":"check-in',
    ' before the arrival date"}]},{"action":"check_out","allowed":false,"reasons":[{"code":"SVC-3007","message":"check_out is possible from checked_in;',
    ' the reservation is confirmed"}]},{"action":"cancel","allowed":true,"reasons":[]},{"action":"update","allowed":true,"reasons":[]},{"action":"',
    'issue_key","allowed":false,"reasons":[{"code":"SVC-3007","message":"issue_key is possible from checked_in; the reservation is confirmed"}]}]}{"id":',
    '"ent_01","kind":"charge","code":"minibar","description":"","amount":{"currency":"EUR","amount":"10.00"},"service_date":"2026-01-01","posted_by":null,',
    '"posted_at":"2026-01-01T00:00:00.000Z","reservation_id":"res_01","reverses":null,"moved_from":null,"moved_to":null}',
  ].join(''),
);

// Common parts of answers and events in their current form.
const second = Buffer.from(
  [
    '"direction":"inbound","channel":"booking_com","via":null,"status":"received","subject":null,"body":"","attachments":[],"template_id":null,',
    '"raw_payload":null,"sent_at":null,"delivered_at":null,"read_at":null,"failure_reason":null}{"id":"msg_01","conversation_id":"cnv_01","settlement":"paid",',
    '"status":"closed","kind":"payment","kind":"room","kind":"tax","code":"city_tax","code":"room","status":"checked_out","channel":"expedia","status":"cancelled",',
    '"reasons":[{"code":"SVC-3003","message":"the free-cancellation window has closed"}]{"code":"SVC-3007","message":"confirm is possible from tentative; the ',
    'reservation is tentative"}check_in is possible from confirmed; the reservation is checked_in"}"cancellation":{"reason":"guest_request","at":"","fee_due":',
    '"document":{"type":"passport","number":"***","issuing_country":"","expires_on":""}"sex":"female","date_of_birth":"","preferred_channel":"email"',
    '{"id":"gst_01","first_name":"","last_name":"","second_last_name":null,"email":"@gmail.com","phone":"+","nationality":"","document":null,"language":null,',
    '"sex":null,"date_of_birth":null,"place_of_birth":null,"residence_country":null,"residence_city":null,"address":null,"dietary_restrictions":[],',
    '"arrival_preferences":null,"preferred_channel":null,"message_opt_outs":[],"tax_id":null,"past_stay_notes":[],"past_stays":0,"lifetime_value":',
    '{"currency":"EUR","amount":"0.00"},"aliases":[],"erased_at":null,"created_at":"2026-1","updated_at":"2026-1"}',
    '{"id":"res_01","property_id":"prp_01","status":"confirmed","channel":"direct","external_id":null,"arrival":"2027-0","departure":"2027-0","nights":3,"adults":2,',
    '"children":0,"guest_id":"gst_01","rate_plan_id":"rp_01","room_type_id":"rt_01","room_assignment":"soft","quote":{"currency":"EUR","subtotal":"","tax":"",',
    '"total":"00.00"},"folio_id":"fol_01","notes":null,"expires_at":null,"checked_in_at":null,"checked_out_at":null,"cancellation":null,"created_at":"2026-1",',
    '"updated_at":"2026-1","allowed_actions":[{"action":"confirm","allowed":false,"reasons":[{"code":"SVC-3007","message":"confirm is possible from tentative; the ',
    'reservation is confirmed"}]},{"action":"check_in","allowed":false,"reasons":[{"code":"SVC-3004","message":"the arrival date is not today"}]},{"action":',
    '"check_out","allowed":false,"reasons":[{"code":"SVC-3007","message":"check_out is possible from checked_in; the reservation is confirmed"}]},{"action":',
    '"cancel","allowed":true,"reasons":[]},{"action":"update","allowed":true,"reasons":[]},{"action":"issue_key","allowed":false,"reasons":[{"code":"SVC-3007",',
    '"message":"issue_key is possible from checked_in; the reservation is confirmed"}]}]}{"folio":{"id":"fol_01","property_id":"prp_01","guest_id":"gst_01',
    '","reservation_ids":["res_01"],"currency":"EUR","status":"open","settlement":null,"balance":{"currency":"EUR","amount":"9.00"},"projected_balance":',
    '{"currency":"EUR","amount":"00.00"},"totals":{"charges":{"currency":"EUR","amount":"9.00"},"taxes":{"currency":"EUR","amount":"0.00"},"discounts":',
    '{"currency":"EUR","amount":"0.00"},"payments":{"currency":"EUR","amount":"0.00"}},"parent_folio_id":null,"closed_at":null,"created_at":"2026-1","updated_at":',
    '"2026-1"},"entry":{"id":"ent_01","kind":"ancillary","code":"minibar","description":null,"amount":{"currency":"EUR","amount":"4.50"},"service_date":"2026-1',
    '","posted_by":"usr_01","posted_at":"2026-1","reservation_id":"res_01","reverses":null,"moved_from":null,"moved_to":null}}',
  ].join(''),
);

// A window of 4 KiB fits a dictionary and most answers and needs little memory, whose allocation is most of the cost. Most output fits in
// one small chunk: beyond Node's pool of small buffers each chunk is a separate allocation and takes twice the time.
const options: ZlibOptions = { level: 6, windowBits: 12, memLevel: 5, chunkSize: 1024 };
const optionsWith: Readonly<Record<Dictionary, ZlibOptions>> = {
  first: { ...options, dictionary: first },
  second: { ...options, dictionary: second },
};

/** Minimum characters for packing: shorter texts gain too little. */
export const packedFrom = 200;

/** Compresses a text with the second dictionary. */
export function packText(text: string): Buffer {
  return deflateRawSync(text, optionsWith.second);
}

/** Decompresses a packed text. */
export function unpackText(packed: Buffer, dictionary: Dictionary): string {
  return inflateRawSync(packed, optionsWith[dictionary]).toString('utf8');
}
