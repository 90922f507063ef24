/** Every limit of the product under a single name, unit last. */
export const limits = {
  globalRequestsPerMinute: 600,
  rateWindowMs: 60_000,
  bulkRowsPerMinute: 30_000,
  unauthenticatedPerMinute: 600,
  guestRequestsPerMinute: 60, // with the key of one stay
  visitorRequestsPerMinute: 60, // of one address with publishable keys
  publicRequestsPerMinute: 300, // with the publishable keys of one tenant
  pictureRequestsPerMinute: 600, // of one address for pictures of rooms
  availabilityTuplesMax: 1_000,
  rateUpdatesMax: 500,
  tokenOverlapMs: 15 * 60_000,
  tokenUnusedMonthsMax: 6,
  tokenSeenWithinMs: 1_000,
  tokenCacheMax: 20_000,
  tokenUseRecordedEveryMs: 60_000,
  bodyBytesMax: 1024 * 1024,
  openBodyBytesMax: 4 * 1024, // before sign-in
  passkeyBodyBytesMax: 64 * 1024, // before sign-in, for the data that a passkey signs
  bodyValuesMax: 20_000, // in JSON, including objects and lists
  bodyBytesHeldMax: 32 * 1024 * 1024, // bytes of all bodies that a process reads or works on
  bodiesWaitingMax: 1_000, // waiting to be read
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
  chartDaysMax: 62, // in the console's calendar
  chartStaysMax: 10_000,
  idempotencyKeyCharsMax: 255,
  idempotencyWaitMs: 10_000,
  idempotencyKeptDays: 7,
  webhookAttemptsKeptDays: 7, // after the end of the delivery; default, like the next two
  webhookLogKeptDays: 30, // finished deliveries
  eventsKeptDays: 90,
  channelContentsKeptDays: 90, // contents of inbound messages: of incidents after their resolution, of unknown senders after the receipt
  triageKeptDays: 365, // TRIAGE_KEPT_DAYS; messages of strangers
  channelLogKeptDays: 400, // resolved incidents, completed revisions, finished syncs
  limiterTenantLogsMax: 1_000_000,
  limiterAddressLogsMax: 50_000,
  housekeepingTasksKeptDays: 400, // after completion, so that the same month of the previous year can be compared
  maintenanceNoticeHours: 72,
  reportsPerMinute: 60,
  reportDaysMax: 366,
  reportFreshSeconds: 300,
  reportClaimSeconds: 30, // to compute one report; longer than any statement
  reportPollMs: 50,
  replicaConnectionsMax: 10,
  replicaAsideMs: 30_000, // after a failure
  reportRowsMax: 20_000,
  archivedRowsAtOnce: 5_000, // a group of rows in the file of an old partition; in memory at once
  rowsAtOnce: 500, // batch size of rows that one change may produce by the thousand: events, moved entries, reassigned stays
  folioEntriesMergedMax: 5_000,
  staysMergedMax: 5_000, // of one guest
  transactionAttemptsMax: 10,
  transactionRestartsMax: 40, // for other locks: each follows a commit of another transaction, and merges of guests come in series
  statementTimeoutMs: 15_000,
  resealSettleMs: 600_000, // longer than any transaction
  statementAnswerMarginMs: 2_000,
  lockTimeoutMs: 8_000,
  poolConnectionsMax: 20,
  poolWaitMs: 5_000,
  poolKeepAliveMs: 10_000,
  renderingsWaitingMax: 20, // documents (other than JSON) of one tenant, besides the one being rendered
  renderingsWaitingInAllMax: 100, // beyond this, one per tenant
  shutdownMs: 10_000,
  nameCharsMax: 200,
  textCharsMax: 4_000,
  amountDigitsMax: 13,
  oneTimePasswordMs: 72 * 3_600_000,
  passwordCharsMin: 12,
  passwordCharsMax: 128,
  firstPasswordMs: 10 * 60_000, // time to choose a password after the one-time password
  sessionIdleMs: 12 * 3_600_000,
  sessionMs: 7 * 24 * 3_600_000,
  sessionSeenEveryMs: 60_000, // precision of a session's last use
  sessionsOfPersonMax: 50,
  passkeysOfPersonMax: 20,
  savedViewsOfPersonMax: 50, // in one hotel
  passkeyWithoutPasswordMs: 15 * 60_000, // after sign-in
  passkeyChallengeMs: 5 * 60_000,
  wrongPasswordsMs: 15 * 60_000, // window in which they are counted, and duration of the refusal
  passwordMailsMax: 1, // to one person, within the same window
  wrongPasswordsOfEmailMax: 10,
  wrongPasswordsOfAddressMax: 100,
  consoleRequestsPerMinute: 1_200, // of one session
  consoleBatchMax: 50, // calls in one HTTP request
  consoleCallsAtOnceMax: 20, // per process, as many as its connections; a tenant gets at most half
  consoleClocksAtOnceMax: 4,
  consoleCallsToPartnersMax: 60, // waiting without a connection
  consoleSessionsReadAtOnceMax: 10,
  consoleSessionsKnownMax: 20_000, // with their latest tenant
  consoleCallsWaitingMax: 5_000, // half of it exceeds a session's requests per minute
  navigationCountMax: 100, // work waiting behind a link, shown as 99+
  liveStreamsMax: 2_000, // per process; at most half for one tenant, as with guests' streams
  liveStreamsOfPersonMax: 20, // in one process
  liveStreamsOfSessionMax: 10, // in one process; the tabs of a browser share one
  liveChangesAtOnce: 200,
  livePollMs: 15_000, // in case no notice arrives
  feedWaitSecondsMax: 25,
  feedWaitsMax: 5_000, // per process; further readers are answered at once
  guestStreamsMax: 1_000, // of one process
  guestStreamsOfStayMax: 4,
  guestStreamMs: 10 * 60_000, // then the browser reconnects
  guestStreamAliveMs: 25_000,
  guestStreamPauseMs: 2_000, // between two reads of a conversation
  requestsKeptDays: 14, // REQUESTS_KEPT_DAYS; log of requests by token
  shownBodyBytesMax: 64 * 1024, // of a refused request: masking a longer body takes milliseconds, and nearly all of it would be cut off
  requestLinesWaitingMax: 10_000, // per process; further lines are lost
  requestLinesAtOnce: 1_000, // per statement
  requestLinesWrittenEveryMs: 1_000,
} as const;
