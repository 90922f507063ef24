import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './calendar.module.css';
import { rowHeight } from './use-moves.ts';

interface ChartPopoverProps {
  readonly label: string;
  readonly row: number;
  readonly span: { readonly from: number; readonly to: number }; // days from the start of the chart
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Popover at a place in the chart. It has an anchor of its own, because bars are removed while they are scrolled out of view. */
export function ChartPopover({ label, row, span, onClose, children }: ChartPopoverProps) {
  return (
    <Popover opened trapFocus withRoles={false} position="bottom-start" shadow="md" radius="md" onDismiss={onClose}>
      <Popover.Target>
        <div
          aria-hidden
          className={classes['anchor']}
          style={{ left: offsetOf(span.from), width: daysWide(span.to - span.from), top: row * rowHeight, height: rowHeight }}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} className={classes['popover'] ?? ''}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Distance of a day from the left edge of the rows, behind their names. */
export function offsetOf(day: number): string {
  return `calc(var(--names) + ${day} * var(--day))`;
}

export function daysWide(days: number): string {
  return `calc(${days} * var(--day))`;
}
