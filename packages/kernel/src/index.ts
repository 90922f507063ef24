export { apiVersion } from './api-version.ts';
export {
  type Clock,
  clockOver,
  dateOf,
  fixedClock,
  httpDate,
  instantInput,
  instantOf,
  isoInstant,
  isoInstantIn,
  isTimeZone,
  monotonicMs,
  offsetClock,
  systemClock,
  utcOf,
} from './clock.ts';
export { colourContrast, mixedColour, type ReadableOn, readableColour } from './colour.ts';
export { isCountry, threeLetterCountry, twoLetterCountry } from './countries.ts';
export { currencyExponents } from './currencies.ts';
export { hasBelgianCheckDigits, hasPolishCheckDigit, icaoCheckDigit } from './document-check-digits.ts';
export { type ErrorCode, type ErrorDetails, errorCatalogue, type FieldIssue, refuse, ServiceError } from './error-catalogue.ts';
export {
  allDistinct,
  checkLengthFirst,
  codeText,
  evenWhenInvalid,
  fieldOf,
  isVisible,
  listOf,
  maskedTail,
  mustBeVisible,
  percentBetween,
  queryListOf,
  spanWithin,
  valueAt,
  visibleText,
  whenValid,
  wholeNumber,
} from './field-rules.ts';
export { foldedText } from './folded-text.ts';
export { firstIdAt, type Id, type IdKind, idCreatedAtMs, idPrefixes, idText, newId, numberedId, partId } from './ids.ts';
export { type Language, languages } from './languages.ts';
export { limits } from './limits.ts';
export { addDays, addMonths, eachNight, type LocalDate, localDate, nightsBetween, weekdayOf } from './local-date.ts';
export { type MessageChannel, messageChannels } from './message-channels.ts';
export {
  addMoney,
  amountFault,
  changeByPercent,
  currencyCode,
  decimalText,
  divideHalfUp,
  exponentOf,
  formatMinor,
  formatMoney,
  isTaxAtPercent,
  type Money,
  type MoneyBody,
  moneyBody,
  moneyInput,
  moneyToBody,
  nonNegativeAmount,
  parseMoney,
  percentOf,
  percentToFraction,
  splitGross,
} from './money.ts';
export { lineAndColumn, type ParsedJson, parseStrictJson } from './parse-json.ts';
export { type PartnerFault, partnerFaults } from './partner-faults.ts';
export { seededRandom } from './seeded-random.ts';
export { slicesOf } from './slices.ts';
export { isPortugueseTaxId, isSpanishTaxId, nationalTaxId } from './tax-ids.ts';
export { addWallHours, type WallTime, wallTimeOf } from './wall-clock.ts';
