// Original file: innkeeper/ota/v1/agency.proto

export const RevisionKind = {
  REVISION_KIND_UNSPECIFIED: 'REVISION_KIND_UNSPECIFIED',
  REVISION_KIND_NEW: 'REVISION_KIND_NEW',
  REVISION_KIND_MODIFIED: 'REVISION_KIND_MODIFIED',
  REVISION_KIND_CANCELLED: 'REVISION_KIND_CANCELLED',
} as const;

export type RevisionKind =
  | 'REVISION_KIND_UNSPECIFIED'
  | 0
  | 'REVISION_KIND_NEW'
  | 1
  | 'REVISION_KIND_MODIFIED'
  | 2
  | 'REVISION_KIND_CANCELLED'
  | 3

export type RevisionKind__Output = typeof RevisionKind[keyof typeof RevisionKind]
