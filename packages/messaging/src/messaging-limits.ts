/** Limits of messages and transports, units last. */
export const messagingLimits = {
  bodyCharsMax: 10_000, // of a text typed in a form
  subjectCharsMax: 200,
  postsPerMinute: 90,
  pageBytesMax: 4_000_000, // of raw payloads in one page
  openedCharsMax: 1_000_000, // of the opened raw payloads that a process caches
  openedEntryCharsMax: 20_000, // of one cached payload
  openedKeptMs: 60_000,
  inFlightPerLaneMax: 128,
  claimedPerRoundMax: 200,
  roundMs: 100, // between two reads of the queue: messages queued meanwhile go out together
  pollMs: 1_000, // a notification can be lost with its connection
  stopMs: 2_500, // for messages being sent when the process stops
  streamsRefusedMs: 600_000, // a transport that does not support streams gets messages one by one
  recordMs: 50, // outcomes are recorded in batches, and then released in batches
  recordedTogetherMax: 500,
  lockAttemptsMax: 5, // the last one waits for locked rows
  firstRetryMs: 1_000,
  longestRetryMs: 60_000,
  orphanedRetryMs: 10_000, // a retry this late has lost its workflow, or has none after an internal fault
  underWayMs: 500,
  bodyReceivedCharsMax: 20_000, // of a guest's text; the raw payload has more
  bodyReceivedLinesMax: 5_000, // of an e-mail
  headingCharsMax: 1_000, // of headings of quotations and signatures; longer lines are the guest's own
  subjectReceivedCharsMax: 1_000,
  threadIdCharsMax: 500,
  fromCharsMax: 320,
  languageCharsMax: 35,
  reasonCharsMax: 1_000, // of a receipt
  rawPayloadCharsMax: 262_144,
  attachmentsReadMax: 100, // per message
  attachmentsMax: 20, // stored per message
  fileNameCharsMax: 1_000, // including the path
  contentTypeCharsMax: 255,
  attachmentBytesMax: 10 * 1024 * 1024,
  nameCharsMax: 200,
  deliveriesAtOnceMax: 100, // per tenant
  accountPauseMs: 100, // between two batches of one tenant: deliveries in between form the next batch
  accountShareMs: 15, // added to the pause for each busy tenant
  accountPauseMaxMs: 300,
  acknowledgeMs: 50, // acknowledgements of a channel are batched
  acknowledgedTogetherMax: 500, // batches of accounts
  keptTogetherMax: 50, // messages of guests in one transaction
  keptTogetherCharsMax: 1_048_576, // of their raw payloads
  deliveriesHeldMax: 400, // per stream
  databaseAwayPauseMs: 250, // before a retry of deliveries
  senderKeptDays: 800, // after a person has assigned a stay, which may be booked long ahead
  attemptsMax: 5, // to store a delivery, before it is set aside
  attemptRestMs: 15_000, // before the third attempt, and added before each further one: others continue meanwhile
  asideMs: 3_600_000, // between two attempts at a delivery that was set aside
  unfinishedAsideMs: 86_400_000, // after an attempt that never completed
  agencyRetryMs: 2_000, // doubled with each attempt
  failureKeptDays: 1, // for deliveries that the transport has redelivered since
} as const;
