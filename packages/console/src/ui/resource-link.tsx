import { AnchorLink } from './anchor-link.tsx';

/** Pages of resources by id prefix. */
const pages = {
  res: '/reservations/$id',
  gst: '/guests/$id',
  grp: '/groups/$id',
  fol: '/folios/$id',
  whe: '/webhooks/$id',
  evt: '/events/$id',
  cnv: '/messages/$id',
} as const;

interface ResourceLinkProps {
  readonly id: string;
  readonly text?: string;
}

/** Link to a resource by id; plain text if it has no page. */
export function ResourceLink({ id, text = id }: ResourceLinkProps) {
  const to = pageOf(id);
  if (to === undefined) return text;
  return (
    <AnchorLink to={to} params={{ id }}>
      {text}
    </AnchorLink>
  );
}

export function pageOf(id: string): (typeof pages)[keyof typeof pages] | undefined {
  return Object.entries(pages).find(([prefix]) => id.startsWith(`${prefix}_`))?.[1];
}
