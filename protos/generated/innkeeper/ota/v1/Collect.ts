// Original file: innkeeper/ota/v1/agency.proto

export const Collect = {
  COLLECT_UNSPECIFIED: 'COLLECT_UNSPECIFIED',
  COLLECT_HOTEL: 'COLLECT_HOTEL',
  COLLECT_OTA: 'COLLECT_OTA',
} as const;

export type Collect =
  | 'COLLECT_UNSPECIFIED'
  | 0
  | 'COLLECT_HOTEL'
  | 1
  | 'COLLECT_OTA'
  | 2

export type Collect__Output = typeof Collect[keyof typeof Collect]
