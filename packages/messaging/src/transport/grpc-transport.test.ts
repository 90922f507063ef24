import { Server, ServerCredentials, type ServerDuplexStream, status } from '@grpc/grpc-js';
import { type TransportAnswer, type TransportHandlers, type TransportOrder, transportApi } from '@innkeeper/protos';
import { expect, onTestFinished, test } from 'vitest';
import { openTransport } from './grpc-transport.ts';
import type { Transport, TransportMessage } from './transport.ts';

// Method: a transport in this process, which records what it is sent and answers as the test says.

type Stream = ServerDuplexStream<TransportOrder, TransportAnswer>;

interface ServedTransport {
  readonly transport: Transport;
  readonly streams: Stream[];
  readonly streamed: string[]; // keys
  readonly alone: string[];
}

async function serve(
  onOrder: (order: TransportOrder, stream: Stream) => void,
  { timeout = '5s', hasStreams = true } = {},
): Promise<ServedTransport> {
  const served = { streams: [] as Stream[], streamed: [] as string[], alone: [] as string[] };
  const handlers = {
    Send: ({ request: { idempotencyKey } }, callback) => {
      served.alone.push(idempotencyKey);
      callback(null, { accepted: { messageId: `alone ${idempotencyKey}`, rawPayload: '' } });
    },
    SendAll: (stream: Stream) => {
      served.streams.push(stream);
      stream.on('data', (order: TransportOrder) => {
        served.streamed.push(order.idempotencyKey);
        onOrder(order, stream);
      });
    },
  } satisfies Partial<TransportHandlers>;
  const server = new Server();
  server.addService(transportApi().Transport.service, hasStreams ? handlers : { Send: handlers.Send });
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) => (error ? reject(error) : resolve(bound)));
  });
  onTestFinished(() => server.forceShutdown());
  const config = { TRANSPORT_ADDRESS: `127.0.0.1:${port}`, TRANSPORT_TIMEOUT: timeout };
  const transport = openTransport({ ...config, TRANSPORT_TLS_CA: undefined, TRANSPORT_CREDENTIAL: undefined }, null);
  if (!transport) throw new Error('an address is configured');
  return { ...served, transport };
}

const accept = ({ accountId, idempotencyKey }: TransportOrder, stream: Stream): void =>
  void stream.write({ accountId, idempotencyKey, accepted: { messageId: `taken ${idempotencyKey}`, rawPayload: '' } });

function message(key: string, channel: TransportMessage['channel'] = 'sms'): TransportMessage {
  return { accountId: 'ten_a', channel, key, to: '+351912345678', threadId: 'cnv_a', subject: null, text: 'Welcome!', html: null };
}

const taken = (key: string) => ({ kind: 'accepted', messageId: `taken ${key}` });

// Rules: MSG-9
test('messages of a channel share a stream, and each gets its own answer, in any order', async () => {
  const waiting: (() => void)[] = [];
  const { transport, streams } = await serve((order, stream) => {
    waiting.unshift(() => accept(order, stream));
    if (waiting.length === 3) for (const answer of waiting) answer();
  });
  const outcomes = await Promise.all(['a', 'b', 'c'].map((key) => transport.send(message(key))));
  expect(outcomes).toMatchObject(['a', 'b', 'c'].map(taken));
  expect(streams).toHaveLength(1);
});

// Rules: MSG-10
test('messages without an answer when a stream is lost have an unknown outcome, and the next message opens another stream', async () => {
  const { transport, streams } = await serve((order, stream) => {
    if (order.idempotencyKey === 'b') stream.emit('error', { code: status.UNAVAILABLE, details: 'restarting' });
    else accept(order, stream);
  });
  const outcomes = await Promise.all(['a', 'b'].map((key) => transport.send(message(key))));
  expect(outcomes).toMatchObject([taken('a'), { kind: 'unknown' }]);
  expect(await transport.send(message('c'))).toMatchObject(taken('c'));
  expect(streams).toHaveLength(2);
});

// Rules: MSG-8, MSG-10
test('a stalled stream is closed, and holds up no other channel', async () => {
  let isSilent = true;
  const { transport, streams } = await serve(
    (order, stream) => (isSilent && order.channel === 'CHANNEL_SMS' ? undefined : accept(order, stream)),
    {
      timeout: '1s',
    },
  );
  const silent = transport.send(message('a'));
  expect(await transport.send(message('b', 'email'))).toMatchObject(taken('b'));
  expect(await silent).toMatchObject({ kind: 'unknown' });
  isSilent = false;
  expect(await transport.send(message('c'))).toMatchObject(taken('c'));
  expect(streams).toHaveLength(3); // one of e-mail, two of text messages
});

// Rules: MSG-9
test('a transport that does not support streams gets messages one by one from the second on', async () => {
  const { transport, alone } = await serve(() => undefined, { hasStreams: false });
  expect(await transport.send(message('a'))).toMatchObject({ kind: 'unknown' }); // the transport will be asked about it
  expect(await transport.send(message('b'))).toMatchObject({ kind: 'accepted', messageId: 'alone b' });
  expect(alone).toEqual(['b']);
});
