/** Every bound of messages and of what carries them, units last. */
export const messagingLimits = {
  bodyCharsMax: 10_000, // of what is written in a form
  subjectCharsMax: 200,
  postsPerMinute: 90,
  pageBytesMax: 4_000_000, // of raw payloads in one page
  openedCharsMax: 1_000_000, // of raw payloads that a process keeps opened
  openedEntryCharsMax: 20_000, // of one of them
  openedKeptMs: 60_000,
  inFlightPerLaneMax: 128,
  claimedPerRoundMax: 200,
  roundMs: 100, // between two looks: what is queued meanwhile goes out together
  pollMs: 1_000, // a notice can be lost with its connection
  stopMs: 2_500, // for what is being sent when the process stops
  streamsRefusedMs: 600_000, // to a transport that takes no stream of messages they are sent one by one
  recordMs: 50, // outcomes are written down together, and then released together
  recordedTogetherMax: 500,
  lockAttemptsMax: 5, // the last of which waits for what is locked
  firstRetryMs: 1_000,
  longestRetryMs: 60_000,
  orphanedRetryMs: 10_000, // a retry this late has lost its workflow, or has none after a fault of ours
  underWayMs: 500,
  bodyReceivedCharsMax: 20_000, // of what a guest writes; the raw payload has more
  bodyReceivedLinesMax: 5_000, // of an e-mail
  headingCharsMax: 1_000, // of lines that announce a quotation or a signature; longer ones are what the guest wrote
  subjectReceivedCharsMax: 1_000,
  threadIdCharsMax: 500,
  fromCharsMax: 320,
  languageCharsMax: 35,
  reasonCharsMax: 1_000, // of a receipt
  rawPayloadCharsMax: 262_144,
  attachmentsReadMax: 100, // of one message
  attachmentsMax: 20, // of those that are kept
  fileNameCharsMax: 1_000, // with the path
  contentTypeCharsMax: 255,
  attachmentBytesMax: 10 * 1024 * 1024,
  nameCharsMax: 200,
  deliveriesAtOnceMax: 100, // of one tenant
  accountPauseMs: 100, // between two batches of one tenant: what comes meanwhile is settled together
  accountShareMs: 15, // of each tenant that is busy at the time; the pause is as long as those of all together
  accountPauseMaxMs: 300,
  acknowledgeMs: 50, // acknowledgements of a channel leave together
  acknowledgedTogetherMax: 500, // batches of accounts
  keptTogetherMax: 50, // messages of guests in one transaction
  keptTogetherCharsMax: 1_048_576, // of their raw payloads
  deliveriesHeldMax: 400, // of one stream
  databaseAwayPauseMs: 250, // before what came is tried again
  senderKeptDays: 800, // after a person has put a sender to a stay, which may be booked long before
  attemptsMax: 5, // to keep a delivery, before it stands aside
  attemptRestMs: 15_000, // before the third attempt, and as much longer before each further one: others go on meanwhile
  asideMs: 3_600_000, // between two attempts from then on
  unfinishedAsideMs: 86_400_000, // behind one that nobody saw the end of
  agencyRetryMs: 2_000, // doubled from one attempt to the next
  failureKeptDays: 1, // of what the transport has brought again since
} as const;
