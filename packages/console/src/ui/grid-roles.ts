// Roles of a grid with positioned cells, which a <table> would lay out itself. Only the grid or the contents of its cells take the focus.

export const asGrid = (label: string) => ({ role: 'grid', tabIndex: 0, 'aria-label': label });
export const asRowGroup = { role: 'rowgroup' } as const;
export const asCell = { role: 'gridcell' } as const;

/** `place` is the position among all rows, from 1, if only some are rendered. */
export const asRow = (place?: number) => ({ role: 'row', 'aria-rowindex': place });
export const asColumnHeader = (label?: string) => ({ role: 'columnheader', 'aria-label': label });
export const asRowHeader = (label?: string) => ({ role: 'rowheader', 'aria-label': label, title: label });
