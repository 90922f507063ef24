// Roles of a grid whose cells are placed by hand: a <table> would lay them out itself. Only the grid takes the focus, or what is in its cells.

export const asGrid = (label: string) => ({ role: 'grid', tabIndex: 0, 'aria-label': label });
export const asRowGroup = { role: 'rowgroup' } as const;
export const asCell = { role: 'gridcell' } as const;

/** `place` is that among all rows, from 1, where only some are there. */
export const asRow = (place?: number) => ({ role: 'row', 'aria-rowindex': place });
export const asColumnHeader = (label?: string) => ({ role: 'columnheader', 'aria-label': label });
export const asRowHeader = (label?: string) => ({ role: 'rowheader', 'aria-label': label, title: label });
