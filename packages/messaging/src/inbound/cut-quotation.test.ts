import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messagingLimits } from '../messaging-limits.ts';
import { cutQuotation } from './cut-quotation.ts';
import { attributions, closings, deviceLines, headerLabels, originals } from './quotation-phrases.ts';

const written = 'We land at nine.\nIs that too late?';
const quoted = '> Welcome\n>\n> to us';

const attributionLines = [
  // Gmail
  'On Mon, Mar 3, 2025 at 10:00 AM Hotel <h@example.com> wrote:',
  'On Mon, Mar 3, 2025 at 10:00 AM The Grand Hotel of the Northern Coast\n<reservations@example.com> wrote:',
  'Em seg., 3 de mar. de 2025 às 10:00, Hotel <h@example.com> escreveu:',
  'Hotel <h@example.com> escreveu (segunda, 3/03/2025 à(s) 10:00):',
  'El lun, 3 mar 2025 a las 10:00, Hotel (<h@example.com>) escribió:',
  'Le lun. 3 mars 2025 à 10:00, Hotel <h@example.com> a écrit\u00a0:',
  'Am Mo., 3. März 2025 um 10:00\u202fUhr schrieb Hotel <\nh@example.com>:',
  'Il giorno lun 3 mar 2025 alle ore 10:00 Hotel <h@example.com> ha scritto:',
  '2025年3月3日(月) 10:00 Hotel <h@example.com>:',
  // Apple Mail
  'On 3 Mar 2025, at 10:00, Hotel <h@example.com> wrote:',
  'No dia 03/03/2025, às 10:00, Hotel <h@example.com> escreveu:',
  'El 3 mar 2025, a las 10:00, Hotel <h@example.com> escribió:',
  'Le 3 mars 2025 à 10:00, Hotel <h@example.com> a écrit :',
  'Am 03.03.2025 um 10:00 schrieb Hotel <h@example.com>:',
  // Thunderbird
  'Am 03.03.25 um 10:00 schrieb Hotel:',
];

// Rules: MSG-20
test.each(attributionLines)('the text below an attribution is cut, marked as quoted or not: %j', (line) => {
  expect(cutQuotation(`${written}\n\n${line}\n${quoted}`)).toBe(written);
  expect(cutQuotation(`${written}\r\n\r\n${line}\r\n\r\n${quoted}`)).toBe(written);
  expect(cutQuotation(`${written}\n\n${line}\n\nWelcome\nto us`)).toBe(written);
});

// Rules: MSG-20
test.each([
  'From: Hotel <h@example.com>\nSent: Monday, March 3, 2025 10:00 AM\nTo: Ana\nSubject: Your stay',
  '________________________________\nFrom: Hotel <h@example.com>\nSent: Monday',
  'De: Hotel\nEnviada: 3 de março de 2025 10:00\nPara: Ana\nAssunto: A sua estadia',
  'De: Hotel <h@example.com>\nEnviado el: lunes, 3 de marzo de 2025 10:00\nPara: Ana\nAsunto: Su estancia',
  'De : Hotel\nEnvoyé : lundi 3 mars 2025 10:00\nÀ : Ana\nObjet : Votre séjour',
  '*Von:* Hotel <h@example.com>\n*Gesendet:* Montag, 3. März 2025 10:00\n*An:* Ana\n*Betreff:* Ihr Aufenthalt',
  '-----Original Message-----\nFrom: Hotel',
  '-----Mensagem original-----\nDe: Hotel',
  '-----Mensaje original-----\nDe: Hotel',
  "-----Message d'origine-----\nDe : Hotel",
  '-----Ursprüngliche Nachricht-----\nVon: Hotel',
])('the text below an Outlook header is cut: %j', (header) => {
  expect(cutQuotation(`${written}\n\n${header}\n\nWelcome\nto us`)).toBe(written);
});

// Rules: MSG-20
test.each([
  '-- \nAna Silva\n+351 912 345 678',
  'Best regards,\nAna',
  'Melhores cumprimentos,\nAna',
  'Un cordial saludo,\nAna',
  'Bien cordialement,\nAna',
  'Mit freundlichen Grüßen\nAna',
  'Sent from my iPhone',
  'Enviado do meu iPhone',
  'Enviado desde mi iPhone',
  'Envoyé de mon iPhone',
  'Von meinem iPhone gesendet',
])('a signature is cut, and so is the quotation after it: %j', (signature) => {
  expect(cutQuotation(`${written}\n${signature}`)).toBe(written);
  expect(cutQuotation(`${written}\n\n${signature}\n\nOn 3 Mar 2025, at 10:00, Hotel <h@example.com> wrote:\n\n${quoted}`)).toBe(written);
});

// Rules: MSG-20
test.each([
  ['an answer below', `On 3 Mar 2025, at 10:00, Hotel <h@example.com> wrote:\n${quoted}\n\n${written}`, written],
  ['answers between', '> When do you land?\nAt nine.\n> By car?\nBy train.', 'At nine.\nBy train.'],
  ['labels of a journey', 'Hello,\n\nFrom: the airport\nTo: the hotel', 'Hello,\n\nFrom: the airport\nTo: the hotel'],
  ['a mention of a letter', 'Hello,\n\nYou wrote on 3 March:\nall is well.', 'Hello,\n\nYou wrote on 3 March:\nall is well.'],
  ['paragraphs', 'A first line  \n\n\n\n\tand a second one', 'A first line\n\n\tand a second one'],
  ['a text that only quotes', '> Welcome', '> Welcome'],
  ['nothing', '', ''],
])('the guest’s own words are kept: %s', (_name, text, expected) => {
  expect(cutQuotation(text)).toBe(expected);
});

/** CPU time of this thread, the lower of two runs. */
function cpuMsOf(text: string): number {
  const once = (): number => {
    const before = process.threadCpuUsage();
    cutQuotation(text);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  };
  return Math.min(once(), once());
}

// Rules: MSG-20
test.each([
  ['blanks before a letter', `${' '.repeat(200_000)}x`],
  ['many lines of blanks', `${' '.repeat(1_000)}x\n`.repeat(1_000)],
  ['parts of an attribution', '1111from<>'.repeat(2_000)],
  ['parts of another', `11.11.2026${'11x11"<>'.repeat(2_000)}`],
  ['digits', '1'.repeat(20_000)],
  ['years', '20261'.repeat(4_000)],
  ['line ends', '\n \n'.repeat(100_000)],
])('a hostile mail costs milliseconds and is bounded: %s', (_name, text) => {
  expect(cutQuotation(text).length).toBeLessThanOrEqual(messagingLimits.bodyReceivedCharsMax);
  expect(cpuMsOf(text)).toBeLessThan(50);
});

const tokens = [
  ...attributions.flatMap(({ opener, verb }) => [`${opener} `, ` ${verb}`]),
  ...headerLabels.from.map((label) => `${label}: `),
  ...headerLabels.subject.map((label) => `${label}:`),
  ...originals,
  ...deviceLines.flatMap(({ start, end }) => [start, end]),
  ...closings,
  ...[
    '<h@example.com>',
    '<',
    '@',
    '>',
    ':',
    '：',
    '10:00',
    '1',
    '-',
    '_',
    '--',
    '*',
    ' ',
    '\t',
    '\u00a0',
    '\r',
    '\n',
    '\n\n',
    ',',
    'x',
    'é',
    '😀',
  ],
];

// Method: up to four tokens of the patterns in any order, repeated beyond the limit, with text before and after.
// Rules: MSG-20
test('no repetition of pattern tokens costs more than 50 ms', () => {
  const token = fc.constantFrom(...tokens);
  const part = fc.array(token, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(part, part, part, fc.integer({ min: 100, max: 40_000 }), (before, repeated, behind, chars) => {
      const text = before + repeated.repeat(Math.ceil(chars / Math.max(1, repeated.length))) + behind;
      expect(cpuMsOf(text)).toBeLessThan(50);
    }),
    { numRuns: 300 },
  );
});
