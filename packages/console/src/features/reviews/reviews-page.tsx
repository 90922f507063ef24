import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Card, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { useState } from 'react';
import { channelName } from '../../app/channel-names.ts';
import { client, type Outputs } from '../../app/trpc.ts';
import { useAction } from '../../app/use-action.ts';
import { usePages } from '../../app/use-pages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { ResourceLink } from '../../ui/resource-link.tsx';

type Review = Outputs['hotel']['messaging']['reviews']['get']['body'];

const path = ['hotel', 'messaging', 'reviews', 'list'];

/** Reviews from all channels, with the hotel's replies. */
export function ReviewsPage() {
  const { t } = useLingui();
  const pages = usePages<Review>({ key: [path, {}], read: (cursor) => client.hotel.messaging.reviews.list.query({ query: { cursor } }) });
  const [answering, setAnswering] = useState<Review | null>(null);
  return (
    <Page title={t`Reviews`}>
      <Loaded query={pages}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState>
              <Trans>No reviews yet. They come from the agencies and from the guest page.</Trans>
            </EmptyState>
          ) : (
            rows.map((review) => <ReviewCard key={review.id} review={review} onAnswer={() => setAnswering(review)} />)
          )
        }
      </Loaded>
      {pages.hasMore && (
        <Button variant="default" loading={pages.isLoadingMore} onClick={pages.loadMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {answering && <ReplyDialog review={answering} onClose={() => setAnswering(null)} />}
    </Page>
  );
}

interface ReviewCardProps {
  readonly review: Review;
  readonly onAnswer: () => void;
}

function ReviewCard({ review: { title, text, rating, scale, channel, reply, reservation_id, created_at }, onAnswer }: ReviewCardProps) {
  return (
    <Card withBorder component="article">
      <Stack gap="xs">
        <Title order={2} size="h5">
          {rating}/{scale} {title}
        </Title>
        <Group gap="xs">
          <Text size="sm">{channelName(channel)}</Text>
          <Moment at={created_at} />
          {reservation_id && <ResourceLink id={reservation_id} />}
        </Group>
        {text && <Text>{text}</Text>}
        {reply ? (
          <Text size="sm">
            <Trans>The hotel</Trans> ({reply.status}): {reply.text}
          </Text>
        ) : (
          <Group>
            <Button variant="default" onClick={onAnswer}>
              <Trans>Reply</Trans>
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}

function ReplyDialog({ review, onClose }: { readonly review: Review; readonly onClose: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const action = useAction({
    run: (reply: string, key) =>
      client.hotel.messaging.reviews.reply.mutate({ params: { id: review.id }, body: { text: reply }, idempotency_key: key }),
    onDone: onClose,
  });
  return (
    <Dialog title={t`Reply`} confirm={t`Send`} action={action} input={text.trim() === '' ? null : text} onClose={onClose}>
      <Text>{review.text}</Text>
      <Textarea label={t`Reply`} autosize minRows={3} value={text} onChange={(event) => setText(event.currentTarget.value)} />
    </Dialog>
  );
}
