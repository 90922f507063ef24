/** Every limit of the product, under one name each, unit last. */
export const limits = {
  globalRequestsPerMinute: 600,
  rateWindowMs: 60_000,
  bulkRowsPerMinute: 30_000,
  unauthenticatedPerMinute: 600,
  guestRequestsPerMinute: 60, // with the key of one stay
  availabilityTuplesMax: 1_000,
  rateUpdatesMax: 500,
  tokenOverlapMs: 15 * 60_000,
  tokenUnusedMonthsMax: 6,
  tokenSeenWithinMs: 1_000,
  tokenCacheMax: 20_000,
  tokenUseRecordedEveryMs: 60_000,
  bodyBytesMax: 1024 * 1024,
  openBodyBytesMax: 4 * 1024, // of whoever has not signed in
  passkeyBodyBytesMax: 64 * 1024, // the same, of what a passkey signs
  bodyValuesMax: 20_000, // of JSON, objects and lists among them
  bodyBytesHeldMax: 32 * 1024 * 1024, // of all bodies that a process reads or works on
  bodiesWaitingMax: 1_000, // to be read
  bodyWaitMs: 5_000,
  queryListItemsMax: 200,
  problemsMax: 200, // counted and shown in one refusal
  jsonDepthMax: 32,
  pageSizeMax: 200,
  pageSizeDefault: 50,
  stayNightsMax: 365,
  inventoryDaysAheadMax: 730,
  availabilityDaysMax: 366,
  guestsPerStayMax: 50,
  idempotencyKeyCharsMax: 255,
  idempotencyWaitMs: 10_000,
  idempotencyKeptDays: 7,
  webhookAttemptsKeptDays: 7, // after the end of the delivery; this and the next two unless an installation says otherwise
  webhookLogKeptDays: 30, // deliveries that are over
  eventsKeptDays: 90,
  channelContentsKeptDays: 90, // what came in, once nobody needs it: of incidents after they were resolved, of unknown senders after the receipt
  triageKeptDays: 365, // TRIAGE_KEPT_DAYS; what strangers wrote
  channelLogKeptDays: 400, // resolved incidents, settled revisions, syncs that are over
  limiterTenantLogsMax: 1_000_000,
  limiterAddressLogsMax: 50_000,
  housekeepingTasksKeptDays: 400, // once they are done: the same month of the year before can be compared
  maintenanceNoticeHours: 72,
  reportsPerMinute: 60,
  reportDaysMax: 366,
  reportFreshSeconds: 300,
  reportClaimSeconds: 30, // to compute one; more than a statement may take
  reportPollMs: 50,
  replicaConnectionsMax: 10,
  replicaAsideMs: 30_000, // once it has failed
  reportRowsMax: 20_000,
  rowsAtOnce: 500, // of what one change may make thousands of: events, entries that move, stays that change hands
  folioEntriesMergedMax: 5_000,
  staysMergedMax: 5_000, // of one guest
  transactionAttemptsMax: 10,
  transactionRestartsMax: 40, // with other locks: each follows a commit of somebody else, and merges of a few guests come one after the other
  statementTimeoutMs: 15_000,
  resealSettleMs: 600_000, // longer than any transaction
  statementAnswerMarginMs: 2_000,
  lockTimeoutMs: 8_000,
  poolConnectionsMax: 20,
  poolWaitMs: 5_000,
  poolKeepAliveMs: 10_000,
  renderingsWaitingMax: 20, // documents of one tenant other than JSON, besides the one that is being written
  renderingsWaitingInAllMax: 100, // from here on one for each tenant
  shutdownMs: 10_000,
  nameCharsMax: 200,
  textCharsMax: 4_000,
  amountDigitsMax: 13,
  oneTimePasswordMs: 72 * 3_600_000,
  passwordCharsMin: 12,
  passwordCharsMax: 128,
  firstPasswordMs: 10 * 60_000, // to choose one, after the one-time password
  sessionIdleMs: 12 * 3_600_000,
  sessionMs: 7 * 24 * 3_600_000,
  sessionSeenEveryMs: 60_000, // how exactly it is recorded when a session was last used
  sessionsOfPersonMax: 50,
  passkeysOfPersonMax: 20,
  savedViewsOfPersonMax: 50, // in one hotel
  passkeyWithoutPasswordMs: 15 * 60_000, // after signing in
  passkeyChallengeMs: 5 * 60_000,
  wrongPasswordsMs: 15 * 60_000, // within which they are counted, and for which sign-in is refused
  passwordMailsMax: 1, // to one person, within the same time
  wrongPasswordsOfEmailMax: 10,
  wrongPasswordsOfAddressMax: 100,
  consoleRequestsPerMinute: 1_200, // of one session
  consoleBatchMax: 50, // calls in one HTTP request
  consoleCallsAtOnceMax: 20, // of one process, as many as it has connections; of each of these a tenant gets half at most
  consoleClocksAtOnceMax: 4,
  consoleCallsToPartnersMax: 60, // which wait without a connection
  consoleSessionsReadAtOnceMax: 10,
  consoleSessionsKnownMax: 20_000, // with the tenant that they worked for last
  consoleCallsWaitingMax: 5_000, // half of it is more than a session may send in a minute
  liveStreamsMax: 2_000, // of one process; of one tenant half of them at most, as of the guests' streams
  liveStreamsOfPersonMax: 20, // in one process
  liveStreamsOfSessionMax: 10, // in one process; the tabs of a browser share one
  liveChangesAtOnce: 200,
  livePollMs: 15_000, // when no notice comes
  feedWaitSecondsMax: 25,
  feedWaitsMax: 5_000, // of one process; who comes beyond is answered at once
  guestStreamsMax: 1_000, // of one process
  guestStreamsOfStayMax: 4,
  guestStreamMs: 10 * 60_000, // then the browser opens another
  guestStreamAliveMs: 25_000,
  guestStreamPauseMs: 2_000, // between two looks at a conversation
  requestsKeptDays: 14, // REQUESTS_KEPT_DAYS; the log of the requests of tokens
  shownBodyBytesMax: 64 * 1024, // of a refused request: to mask what is longer takes milliseconds, and nearly all of it would be left out
  requestLinesWaitingMax: 10_000, // of one process; those beyond are lost
  requestLinesAtOnce: 1_000, // of one statement
  requestLinesWrittenEveryMs: 1_000,
} as const;
