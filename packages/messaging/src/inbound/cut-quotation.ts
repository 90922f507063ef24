import { messagingLimits } from '../messaging-limits.ts';
import { attributions, closings, deviceLines, headerLabels, type LineShape, originals } from './quotation-phrases.ts';

/**
 * Strips quotations and the signature from a guest's e-mail; returns the whole text when nothing would be left. Every line is scanned a
 * bounded number of times, without backtracking regular expressions, so the time is linear in the length.
 * Rules: MSG-20. Decision: infra/decisions/0111.
 */
export function cutQuotation(text: string): string {
  const lines = boundedLines(text);
  const visible = joined(writtenLines(lines));
  return visible === '' ? joined(lines) : visible;
}

function boundedLines(text: string): string[] {
  const { bodyReceivedCharsMax, bodyReceivedLinesMax } = messagingLimits;
  const bounded = text.slice(0, bodyReceivedCharsMax).replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  return bounded.split('\n', bodyReceivedLinesMax).map((line) => line.trimEnd());
}

/** Joins lines, without runs of empty ones. */
function joined(lines: readonly string[]): string {
  return lines
    .filter((line, index) => line !== '' || lines[index - 1] !== '')
    .join('\n')
    .trim();
}

/** Drops everything from a quotation heading or signature to the next line marked as quoted, or to the end. */
function writtenLines(lines: readonly string[]): string[] {
  const written: string[] = [];
  let isHidden = false;
  for (const [index, line] of lines.entries()) {
    if (isQuoted(line)) isHidden = false;
    else if (!isHidden && (startsQuotation(lines, index) || startsSignature(line))) isHidden = true;
    else if (!isHidden) written.push(line);
  }
  return written;
}

const isQuoted = (line: string): boolean => line.startsWith('>');

function startsQuotation(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? '';
  if (line === '' || line.length > messagingLimits.headingCharsMax) return false;
  const isAfterGap = index === 0 || lines[index - 1] === '';
  return isSeparator(line) || (isAfterGap && startsHeader(lines, index)) || startsAttribution(lines, index, isAfterGap);
}

const ruleCharsMin = 32; // of the line of underscores above Outlook's quotations

function isSeparator(line: string): boolean {
  if (line.length >= ruleCharsMin && isOnly(line, '_')) return true;
  return originals.includes(withoutHyphens(line).toLowerCase());
}

function withoutHyphens(line: string): string {
  let start = 0;
  let end = line.length;
  while (line[start] === '-') start++;
  while (end > start && line[end - 1] === '-') end--;
  return line.slice(start, end).trim();
}

const headerLinesMax = 5; // from the sender to the subject

/** True for a "From:" line with an address, or above a subject line: a guest may well write "From: the airport". */
function startsHeader(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? '';
  if (!hasLabel(line, headerLabels.from)) return false;
  if (hasAddress(line) || hasAddress(lines[index + 1] ?? '')) return true;
  return lines.slice(index + 1, index + headerLinesMax).some((next) => hasLabel(next, headerLabels.subject));
}

function hasLabel(line: string, labels: readonly string[]): boolean {
  const start = line.slice(0, messagingLimits.headingCharsMax).replaceAll('*', '').trimStart().toLowerCase();
  return labels.some((label) => start.startsWith(label) && start.slice(label.length).trimStart().startsWith(':'));
}

const attributionLinesMax = 3;

function startsAttribution(lines: readonly string[], index: number, isAfterGap: boolean): boolean {
  return headingsAt(lines, index).some(({ text, end }) => {
    const isAboveQuotation = isQuoted(lines[end] || (lines[end + 1] ?? ''));
    return (isAfterGap || isAboveQuotation) && isAttribution(text, isAboveQuotation);
  });
}

interface Heading {
  /** Text in lower case, without the colon. */
  readonly text: string;
  readonly end: number; // index of the line after it
}

/** Possible attributions: a line that ends with a colon, or several lines when the first one starts like an attribution and has a date. */
function headingsAt(lines: readonly string[], index: number): Heading[] {
  const first = (lines[index] ?? '').trimStart().toLowerCase();
  const isWrapped = hasDigit(first) && attributions.some(({ opener }) => first.startsWith(`${opener} `));
  const headings: Heading[] = [];
  let text = '';
  for (const [offset, line] of lines.slice(index, index + (isWrapped ? attributionLinesMax : 1)).entries()) {
    if (line === '' || isQuoted(line) || text.length + line.length > messagingLimits.headingCharsMax) break;
    text = offset === 0 ? first : `${text} ${line.toLowerCase()}`;
    if (line.endsWith(':') || line.endsWith('：')) headings.push({ text: text.slice(0, -1).trimEnd(), end: index + offset + 1 });
  }
  return headings;
}

function isAttribution(heading: string, isAboveQuotation: boolean): boolean {
  if (hasAddress(heading)) {
    return isAboveQuotation || (heading.endsWith('>') && hasDigit(heading)) || attributions.some(({ verb }) => hasWord(heading, verb));
  }
  return attributions.some(({ opener, verb, isVerbLast }) => {
    if (!heading.startsWith(`${opener} `)) return false;
    return isVerbLast ? heading.endsWith(` ${verb}`) && hasDigit(heading) : hasWord(heading, verb) && hasClock(heading);
  });
}

const hasDigit = (text: string): boolean => /[0-9]/.test(text);
const hasClock = (text: string): boolean => /[0-9]:[0-9][0-9]/.test(text);
const hasWord = (text: string, word: string): boolean => text.includes(` ${word}`);

/** An address between brackets: `<hotel@example.com>`. */
function hasAddress(text: string): boolean {
  const at = text.indexOf('@', text.indexOf('<') + 1);
  return text.includes('<') && at > 0 && text.includes('>', at);
}

/** A signature mark, the footer of a phone's mail app, or a closing phrase. */
function startsSignature(line: string): boolean {
  if (line.length > messagingLimits.headingCharsMax) return false;
  const plain = line.trimStart().toLowerCase();
  return isMark(plain) || deviceLines.some((shape) => isShaped(plain, shape)) || isClosing(plain);
}

const markCharsMax = 4;

function isMark(line: string): boolean {
  return line.length > 1 && line.length <= markCharsMax && ['-', '_', '+', '='].some((char) => isOnly(line, char));
}

function isOnly(line: string, char: string): boolean {
  return line === char.repeat(line.length);
}

function isShaped(line: string, { start, end }: LineShape): boolean {
  return line.length > start.length + end.length && line.startsWith(start) && line.endsWith(end);
}

function isClosing(line: string): boolean {
  const words = line.replaceAll(/[,!.！]/g, '').trim();
  return closings.some((phrase) => {
    if (!words.endsWith(phrase)) return false;
    const before = words.slice(0, -phrase.length);
    return before === '' || before.indexOf(' ') === before.length - 1;
  });
}
