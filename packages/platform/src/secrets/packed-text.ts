import { deflateRawSync, inflateRawSync, type ZlibOptions } from 'node:zlib';

// What answers have in common, most frequent last. It never changes: what is kept for ever needs it to be opened. Another text would be another
// format. Any other text packs as well, only not as small.
const common = Buffer.from(
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

// A window of 4 KiB holds the dictionary and most answers; little memory is set up for each, which is most of what packing costs. What comes out
// of most texts fits into one small chunk: beyond the pool of small buffers each one is memory of its own, and twice the time.
const options: ZlibOptions = { level: 6, windowBits: 12, memLevel: 5, chunkSize: 1024, dictionary: common };

/** From how many characters on a text is packed: what is shorter gains too little. */
export const packedFrom = 200;

/** A text in a fraction of its bytes. */
export function packText(text: string): Buffer {
  return deflateRawSync(text, options);
}

/** The text that was packed. */
export function unpackText(packed: Buffer): string {
  return inflateRawSync(packed, options).toString('utf8');
}
