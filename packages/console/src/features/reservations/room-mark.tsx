import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DeskStay } from './desk-stays.ts';
import classes from './room-mark.module.css';

type MarkedRoom = NonNullable<DeskStay['room']>;

const conditions: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['inspected', msg`Inspected`],
  ['clean', msg`Clean`],
  ['dirty', msg`Dirty`],
  ['out_of_order', msg`Out of order`],
]);

/** Condition of a room in words. */
export function useConditionWord(): (condition: string) => string {
  const { i18n } = useLingui();
  return (condition) => {
    const word = conditions.get(condition);
    return word ? i18n._(word) : condition;
  };
}

/** Dot in the colour of a room's condition; the words beside it say the same. */
export function ConditionDot({ condition }: Pick<MarkedRoom, 'condition'>) {
  return <span className={classes['dot']} data-condition={condition} aria-hidden />;
}

/** Number of a room with its condition. */
export function RoomMark({ room: { number, condition } }: { readonly room: MarkedRoom }) {
  const wordOf = useConditionWord();
  return (
    <div className={classes['room']} title={wordOf(condition)}>
      <ConditionDot condition={condition} />
      <span className={classes['number']}>{number}</span>
      <span className={classes['word']}>{wordOf(condition)}</span>
    </div>
  );
}
