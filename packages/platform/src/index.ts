export { type Archive, archivePartition, type Partition } from './archive/archive-partition.ts';
export { archivedEvents } from './archive/archived-events.ts';
export type { ArchivedTable } from './archive/archived-table.ts';
export { auditedChange } from './audit/audited-change.ts';
export { backlogCountMax, boundedCount } from './backlog/bounded-count.ts';
export { type ConsumerBacklog, type PlatformBacklogRow, platformBacklog } from './backlog/platform-backlog.ts';
export type { BoundedContext } from './bounded-context.ts';
export { callsInHand, isStaying } from './cells/calls-in-hand.ts';
export { requireNotAway } from './cells/require-not-away.ts';
export { type Config, configNames, parseDurations, parseRanges, readConfig, secretsIn } from './config.ts';
export {
  type Actor,
  type ChargedRows,
  createContext,
  type Environment,
  type IdempotencyRequest,
  isPermitted,
  type Permission,
  type RequestContext,
  readRows,
  type SealedPlace,
  type Secrets,
  type TenantCaps,
  type TenantFacts,
  type TokenEnvironment,
  type WriteContext,
} from './context.ts';
export { awaitSent } from './database/await-sent.ts';
export { isStillClosing } from './database/commit-rows.ts';
export {
  type Database,
  type DatabaseOptions,
  openDatabase,
  type RunStatement,
  type SystemStatementCall,
  type SystemTransaction,
} from './database/database.ts';
export { byIndexOnly, withoutScans } from './database/driver/planner.ts';
export { isoOfPostgres } from './database/driver/type-parsers.ts';
export { type RowOf, rowOf } from './database/entity-row.ts';
export { isTenantAway, postgresFault, RestartTransaction, refusalIn, TenantAway, violates } from './database/faults.ts';
export { listenTo, type Notice } from './database/listen.ts';
export { openReadReplica, type ReadReplica } from './database/read-replica.ts';
export { newestMigration, repeatableSet } from './database/schema-version.ts';
export {
  type DeclaredStatement,
  declaredStatements,
  type Statement,
  type SystemStatement,
  statement,
  systemStatement,
} from './database/statement.ts';
export { type BodyChange, inTransaction } from './database/transaction.ts';
export { withoutCommit } from './database/without-commit.ts';
export type { DueBatch, DueWork, DueWorkContext, MovedClock, SweepInterval } from './due-work/due-work.ts';
export { handleEach, isAway, isDatabaseAway } from './due-work/handle-each.ts';
export { inParallel } from './due-work/in-parallel.ts';
export { platformDueWork } from './due-work/platform.due-work.ts';
export { claimKey, recordAnswer } from './idempotency/key-claim.ts';
export { runInSteps, type StepEnd, type StepOptions } from './idempotency/run-in-steps.ts';
export { auditRowOf, runOnce } from './idempotency/run-once.ts';
export { answerWithin } from './limits/answer-within.ts';
export {
  addressBucket,
  authorizationBucket,
  consoleAddressBucket,
  endpointBucket,
  globalBucket,
  guestAddressBucket,
  guestBucket,
  guestPageBucket,
  pictureBucket,
  publicBucket,
  rowBucket,
  sessionBucket,
  visitorBucket,
} from './limits/buckets.ts';
export type { Admission, Bucket, Limiter, RateState } from './limits/limiter.ts';
export { MemoryLimiter } from './limits/memory-store.ts';
export { networkOf } from './limits/network-of.ts';
export { type AdmissionObserver, observedLimiter } from './limits/observed-limiter.ts';
export { rateHeaderFields, tighterState } from './limits/rate-headers.ts';
export { openRedisLimiter } from './limits/redis-store.ts';
export { type Release, tenantShares } from './limits/tenant-shares.ts';
export { type AfterStep, type Repetition, repeatUntil, sleep } from './loop/repeat-until.ts';
export { WakeUp } from './loop/wake-up.ts';
export { type OperationCalls, type OperationsByContext, operationCallsOf, operationTree } from './operation/callers.ts';
export {
  type AuthKind,
  type Method,
  type NamedOperation,
  namedOperations,
  type Operation,
  type OperationsOfNoun,
  operation,
  permit,
  type Route,
  type Tag,
  type ValueFault,
} from './operation/operation.ts';
export type { RawInput } from './operation/parse-input.ts';
export { type OperationAnswer, type OperationCaller, type OperationInput, perform } from './operation/perform.ts';
export {
  type Download,
  type Reader,
  type RenderedAnswer,
  type Representation,
  representation,
  type StreamedAnswer,
  streamedRepresentation,
} from './operation/representation.ts';
export { tenantScheduler } from './operation/tenant-scheduler.ts';
export { type Problem, refusalOf } from './operation/validation-issues.ts';
export { accessChannel } from './operator/access-channel.ts';
export { announceChange, type ChangeOutcome, operatorChange, recordAction } from './operator/operator-change.ts';
export type { OperatorContext } from './operator/operator-context.ts';
export {
  isOperatorOperation,
  mergedOperations,
  type OperatorOperation,
  type OperatorOperations,
  operatorCommand,
  operatorQuery,
} from './operator/operator-operation.ts';
export { scheduledChange } from './operator/scheduled-change.ts';
export { changedOfUpdate, isUpdate } from './outbox/changed-fields.ts';
export { type ConsumedEvent, type Consumer, consumer, type EventOf } from './outbox/consumer.ts';
export { emitFromConsumer } from './outbox/emit-events.ts';
export { bodyOf, bodyText, type StoredBody } from './outbox/event-body.ts';
export { type FeedStart, readFeedPage, readFeedStart, type StoredEvent } from './outbox/event-feed.ts';
export { type EventDefinition, events } from './outbox/events.ts';
export { readEventsAhead } from './outbox/events-ahead.ts';
export { type FeedWaits, noFeedWaits, openFeedWaits } from './outbox/feed-waits.ts';
export { lockEvents } from './outbox/lock-events.ts';
export { type OutboxNotices, openOutbox } from './outbox/open-outbox.ts';
export { quietEvents } from './outbox/quiet-change.ts';
export { type ConsumerDeps, runConsumers } from './outbox/run-consumers.ts';
export { openPartner } from './partner/open-partner.ts';
export type { Simulators } from './partner/simulators.ts';
export { channelOptions, grpcStatusOf, isOutcomeUnknown, unaryCall } from './partner/unary-call.ts';
export { bytesFromHex } from './personal-data/bytes-from-hex.ts';
export { erasePersonalData } from './personal-data/erase-personal-data.ts';
export { exportPersonalData, type PersonalDataLists, type PersonalDataRecords } from './personal-data/export-personal-data.ts';
export { heldRows, type PersonalData } from './personal-data/personal-data.ts';
export { platformPersonalData } from './personal-data/platform.personal-data.ts';
export { expiry, removalText } from './retention/expiry.ts';
export { addPartitions, keepPartitions, oldPartitions } from './retention/partitions.ts';
export { platformRetention } from './retention/platform.retention.ts';
export type { TableRetention } from './retention/table-retention.ts';
export { fixedKeyRing, type KeyRing, openKeyRing } from './secrets/key-ring.ts';
export { type KeyOperatorDeps, keyOperatorOperations } from './secrets/keys.operator-operations.ts';
export { platformSealedColumns } from './secrets/platform.sealed-columns.ts';
export { resealDueWork } from './secrets/reseal.due-work.ts';
export { secretsOf } from './secrets/seal.ts';
export { type SealedColumn, sealedColumn } from './secrets/sealed-column.ts';
export { flagSetting, type Setting, setting } from './settings/setting.ts';
export { strictParsing } from './settings/strict-parsing.ts';
export { exitOnCrash, fatalErrorText } from './telemetry/crash.ts';
export { errorLine } from './telemetry/error-line.ts';
export { createLogger, type Logger } from './telemetry/log.ts';
export { redactor } from './telemetry/redact.ts';
export { describeRequest, startTracing, tracedRequest } from './telemetry/tracing.ts';
export { acceptedLanguage, languageOf } from './wire/accepted-language.ts';
export { type ContractInput, type ContractOutput, contract } from './wire/contract.ts';
export { decodeCursor, encodeCursor } from './wire/cursor.ts';
export { etagOf, type IfMatch, newReply, parseIfMatch, type Reply, requireMatch } from './wire/etag.ts';
export {
  atOrAfter,
  atOrAfterLocal,
  atOrBefore,
  atOrBeforeLocal,
  momentFrom,
  momentFromLocal,
  momentTo,
  momentToLocal,
} from './wire/moment-filter.ts';
export { list, type Page, pageOf, pageQuery, readPage } from './wire/page.ts';
export { type Batcher, createBatcher } from './work/batcher.ts';
export { Counts } from './work/counts.ts';
export { FairQueue, type MayStart, shareOf } from './work/fair-queue.ts';
export { FairTasks } from './work/fair-tasks.ts';
export { registerProcess, withTemporaryWorker } from './work/process-register.ts';
export { States, WorkItems } from './work/states.ts';
export { leaseShareSql, listenToShare, moveLeasesSql } from './work/stream-share.ts';
export { isFree, type WorkerLease } from './work/worker-lease.ts';
export type { WorkflowStep } from './work/workflow-step.ts';
