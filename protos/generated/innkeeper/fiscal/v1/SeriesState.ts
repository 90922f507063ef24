// Original file: innkeeper/fiscal/v1/fiscal.proto

export const SeriesState = {
  SERIES_STATE_UNSPECIFIED: 'SERIES_STATE_UNSPECIFIED',
  SERIES_STATE_ACTIVE: 'SERIES_STATE_ACTIVE',
  SERIES_STATE_ANNULLED: 'SERIES_STATE_ANNULLED',
  SERIES_STATE_FINISHED: 'SERIES_STATE_FINISHED',
} as const;

export type SeriesState =
  | 'SERIES_STATE_UNSPECIFIED'
  | 0
  | 'SERIES_STATE_ACTIVE'
  | 1
  | 'SERIES_STATE_ANNULLED'
  | 2
  | 'SERIES_STATE_FINISHED'
  | 3

export type SeriesState__Output = typeof SeriesState[keyof typeof SeriesState]
