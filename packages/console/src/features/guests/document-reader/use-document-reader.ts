import { type KeyboardEvent, useRef, useState } from 'react';
import { useToday } from '../../../app/use-today.ts';
import type { ReadDocument } from './read-zone.ts';
import { noScan, scanKey } from './scanned-lines.ts';

/** Outcome of the last document. */
export type ReadResult = 'read' | 'wrong' | null;

interface DocumentReader {
  readonly reading: ReadResult;
  /** Handler for the form around the fields. */
  readonly onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Reads documents from a reader that types like a keyboard, whichever field of the form has the focus. The first letters reach the field
 * before it is clear what they are, and are taken out again. Rules: CONSOLE-67, DOC-7.
 */
export function useDocumentReader(onRead: (document: ReadDocument) => void): DocumentReader {
  const today = useToday();
  const scan = useRef(noScan);
  const before = useRef('');
  const [reading, setReading] = useState<ReadResult>(null);
  const read = async (zone: string): Promise<void> => {
    const { readZone } = await import('./read-zone.ts'); // only desks with a reader need it
    const document = readZone(zone, today ?? '');
    setReading(document === null ? 'wrong' : 'read');
    if (document !== null) onRead(document);
  };
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>): void => {
    const field = event.target;
    const isBegin = scan.current.line === '' && scan.current.zone === '';
    if (isBegin && hasValue(field)) before.current = field.value;
    const wasTaken = scan.current.zone !== '' || scan.current.line.includes('<');
    const step = scanKey(scan.current, event.key);
    scan.current = step.scan;
    if (!step.isTaken) return;
    event.preventDefault();
    event.stopPropagation();
    if (!wasTaken && hasValue(field)) restore(field, before.current);
    if (step.zone !== undefined) void read(step.zone);
  };
  return { reading, onKeyDownCapture };
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function hasValue(target: EventTarget): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
}

/** Sets a value as if it had been typed, because the form knows only what it is told by events. */
function restore(field: Field, value: string): void {
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
