interface NightListProps {
  readonly nights: readonly { readonly key: string; readonly text: string }[];
}

/** Nights of a block that need attention. */
export function NightList({ nights }: NightListProps) {
  return (
    <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
      {nights.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  );
}
