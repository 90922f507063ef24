import { AnchorLink } from './anchor-link.tsx';

/** The page of a resource, by the beginning of its id. */
const pages = { res: '/reservations/$id', gst: '/guests/$id', fol: '/folios/$id', whe: '/webhooks/$id', evt: '/events/$id' } as const;

interface ResourceLinkProps {
  readonly id: string;
  readonly text?: string;
}

/** A link to the resource with an id; the id alone where it has no page. */
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
