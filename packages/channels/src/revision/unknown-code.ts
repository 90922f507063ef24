import { ServiceError } from '@innkeeper/kernel';

/** Refusal of a booking with a code that the hotel does not know: the mapping has drifted. Rules: CHAN-13. Errors: SVC-2010. */
export class UnknownCode extends ServiceError {
  readonly kind: 'room_type' | 'rate_plan';
  readonly externalCode: string;

  constructor(kind: 'room_type' | 'rate_plan', externalCode: string) {
    const field = kind === 'room_type' ? 'room_code' : 'rate_code';
    super('SVC-2010', [{ field, issue: `${externalCode} is no code of the mapping` }]);
    this.kind = kind;
    this.externalCode = externalCode;
  }
}
