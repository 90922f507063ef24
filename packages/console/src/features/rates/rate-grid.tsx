import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatAmount } from '../../app/format.ts';
import { nightKey } from '../../app/night-key.ts';
import { amountToType } from '../../app/typed-amount.ts';
import { type RatePlan, useRoomTypes } from '../../app/use-rooms.ts';
import type { Place } from '../../ui/grid/clipboard-table.ts';
import { NightGrid } from '../../ui/grid/night-grid.tsx';
import type { RateCell } from './rate-updates.ts';
import classes from './rates.module.css';
import type { RateEdits } from './use-rate-edits.ts';

interface RateGridProps {
  readonly plan: RatePlan;
  readonly dates: readonly string[];
  readonly edits: RateEdits;
  /** Rooms still for sale, by room type and date. */
  readonly left: ReadonlyMap<string, number>;
  readonly isEditable: boolean;
  readonly onEdit: (keys: readonly string[]) => void;
}

/** Room types by dates, with amounts, restrictions and rooms left. Rules: CONSOLE-37, CONSOLE-43. */
export function RateGrid({ plan, dates, edits, left, isEditable, onEdit }: RateGridProps) {
  const { t } = useLingui();
  const types = plan.room_type_ids;
  const names = new Map(useRoomTypes().map(({ id, name }) => [id, name]));
  const keyAt = ({ row, column }: Place): string => nightKey(types[row] ?? '', dates[column] ?? '');
  return (
    <NightGrid
      label={t`Rates of ${plan.name}`}
      rows={types.map((type) => ({ key: type, name: names.get(type) ?? type }))}
      dates={dates}
      inputLabel={t`Amount`}
      isEditable={isEditable}
      textAt={(place) => amountToType(edits.cellOf(keyAt(place)).amount ?? '')}
      write={(cells, leftOut) =>
        edits.stage(
          cells.map((cell) => ({ key: keyAt(cell), text: cell.text, restrictions: {} })),
          leftOut,
        )
      }
      takeBack={edits.takeBack}
      openDialog={({ top, bottom, left: from, right }) =>
        onEdit(types.slice(top, bottom + 1).flatMap((type) => dates.slice(from, right + 1).map((date) => nightKey(type, date))))
      }
      lookAt={(place) => {
        const key = keyAt(place);
        const theirs = edits.theirsOf(key);
        return {
          content: <RateText rate={edits.cellOf(key)} left={left.get(key)} />,
          isDraft: edits.drafts.has(key),
          isNone: left.get(key) === 0,
          theirs: theirs && formatAmount(theirs),
        };
      }}
    />
  );
}

interface RateTextProps {
  readonly rate: RateCell;
  readonly left: number | undefined;
}

function RateText({ rate, left }: RateTextProps) {
  const { t } = useLingui();
  const signs = useRestrictionSigns(rate.restrictions);
  return (
    <>
      {rate.amount === null ? '–' : formatAmount(rate.amount)}
      {signs !== '' && <small>{signs}</small>}
      {left !== undefined && <small className={classes['left']}>{t`${plural(left, { one: '# left', other: '# left' })}`}</small>}
    </>
  );
}

function useRestrictionSigns({ min_stay, max_stay, closed_to_arrival, closed_to_departure, stop_sell }: RateCell['restrictions']): string {
  const { t } = useLingui();
  const signs = [
    min_stay ? `≥ ${min_stay}` : '',
    max_stay ? `≤ ${max_stay}` : '',
    closed_to_arrival ? t`no arrival` : '',
    closed_to_departure ? t`no departure` : '',
    stop_sell ? t`closed` : '',
  ];
  return signs.filter((sign) => sign !== '').join(', ');
}
