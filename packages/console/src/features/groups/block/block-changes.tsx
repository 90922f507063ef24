import { useLingui } from '@lingui/react/macro';
import { formatDay } from '../../../app/format.ts';
import { ChangesBar } from '../../../ui/grid/changes-bar.tsx';
import { useRoomTypeName } from '../../reservations/reservation-words.tsx';
import { NightList } from '../night-list.tsx';
import { placeOf } from './block-edits.ts';
import type { BlockEdits } from './use-block-edits.ts';

/** Unsaved changes of the block, and the cells for which they were refused. Rules: CONSOLE-93. */
export function BlockChanges({ edits }: { readonly edits: BlockEdits }) {
  const { t } = useLingui();
  const lines = useFaultLines(edits);
  const details = <NightList nights={lines} />;
  const isRateAlone = edits.withoutRooms.length === edits.drafts.size;
  return (
    <ChangesBar
      edits={edits}
      obstacle={isRateAlone ? t`A rate needs rooms on its night.` : t`One save takes up to 1,000 nights.`}
      explain={() => (lines.length === 0 ? undefined : { title: t`Nothing was saved: some nights need your attention.`, details })}
    />
  );
}

/** Cells at fault by room type and date. */
function useFaultLines({ faults, faultOf }: BlockEdits) {
  const nameOf = useRoomTypeName();
  const cells = new Set(faults.map(({ cell }) => cell));
  return [...cells].toSorted().flatMap((cell) => {
    const { type, date } = placeOf(cell);
    const fault = faultOf(cell);
    return fault === undefined ? [] : [{ key: cell, text: `${nameOf(type)}, ${formatDay(date)}: ${fault}` }];
  });
}
