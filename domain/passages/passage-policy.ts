import type { Actor } from '#domain/api.ts'
import { allow, type Decision, decisionOf, firstOf, refuse } from '#domain/decision.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { RefusalCode } from '#domain/errors.ts'
import { beforeDepartureKinds } from '#domain/passages/before-departure.ts'
import {
  type Condition,
  type ConditionKey,
  conditionLabels,
  type DepartureFacts,
  mayBeWaived,
  missingOf,
} from '#domain/passages/departure-conditions.ts'
import { type FalseStartSide, statementEndsAt } from '#domain/passages/false-start.ts'
import type { LogKind } from '#domain/passages/log-entry.ts'
import { aboardFirst } from '#domain/passages/log-faults.ts'
import { conditionMissing } from '#domain/passages/passage-faults.ts'
import type { PassageStage } from '#domain/passages/passage-stage.ts'

export interface Aboard {
  ownerId: string
  /** The accepted crew. */
  crewIds: readonly string[]
  skipperId: string | null
  stage: PassageStage
}

/** After the end, entries are still taken for so long. */
const LOG_OPEN_DAYS = 14
const isPast = (endedAt: Date, now: Date) => now.getTime() - endedAt.getTime() > LOG_OPEN_DAYS * DAY_MS

interface BeforeEntry {
  kind: LogKind
  /** Their own contract is completed. */
  signed: boolean
  /** They have said that they are on board. */
  isAboard: boolean
  endedAt: Date | null
}
interface AnsweredEntry {
  isWait: boolean
  isCorrected: boolean
  /** All accounts that it counts in are settled. */
  isSettled: boolean
}
interface FalseStartFacts {
  bySide: FalseStartSide
  calledAt: Date
  isSealed: boolean
  isStated: boolean
}

const isParty = (actor: Actor, { ownerId, crewIds }: Aboard) =>
  actor.id === ownerId || crewIds.includes(actor.id)
const isSkipper = (actor: Actor, { skipperId }: Aboard) => actor.id === skipperId

const beforeDeparture: Record<PassageStage, 'yes' | RefusalCode> = {
  preparing: 'yes',
  ready: 'yes',
  under_way: 'passage_departed',
  arrived: 'passage_departed',
  closed: 'passage_over',
  called_off: 'passage_over',
}

const atSea: Record<PassageStage, 'yes' | RefusalCode> = {
  preparing: 'passage_not_departed',
  ready: 'passage_not_departed',
  under_way: 'yes',
  arrived: 'passage_has_arrived',
  closed: 'passage_over',
  called_off: 'passage_over',
}
/** A link of an arrived one still lasts a day. */
/** Where nobody has sailed and nothing was called off, the log closes with the passage. */
const closedUnsailed: Record<PassageStage, boolean> = {
  preparing: false,
  ready: false,
  under_way: false,
  arrived: false,
  closed: true,
  called_off: false,
}
const canBeFollowed: Record<PassageStage, boolean> = {
  preparing: true,
  ready: true,
  under_way: true,
  arrived: false,
  closed: false,
  called_off: false,
}
const notDeparted = ({ stage }: Aboard) => decisionOf(beforeDeparture[stage])
const underWay = ({ stage }: Aboard) => decisionOf(atSea[stage])

function whyNeverWaived(key: ConditionKey, { skipper }: Pick<DepartureFacts, 'skipper'>): RefusalCode {
  if (key === 'contracts') return 'condition_never_waived'
  if (!skipper) return 'fit_without_skipper'
  return skipper.fit.verdict === 'unknown' ? 'fit_not_known' : 'fit_not_waivable'
}

export const passagePolicy = {
  read: (actor: Actor, aboard: Aboard): Decision =>
    isParty(actor, aboard) ? allow : refuse('passage_not_found'),
  chooseSkipper: (actor: Actor, aboard: Aboard): Decision =>
    firstOf(
      passagePolicy.read(actor, aboard),
      actor.id === aboard.ownerId ? allow : refuse('only_owner_chooses_skipper'),
      notDeparted(aboard),
    ),
  appoint: (actor: Actor, aboard: Aboard, personId: string): Decision =>
    firstOf(
      passagePolicy.chooseSkipper(actor, aboard),
      aboard.crewIds.includes(personId) ? allow : refuse('skipper_not_aboard'),
    ),
  /** Conditions, waivers and readiness are theirs. */
  prepareDeparture: (actor: Actor, aboard: Aboard): Decision =>
    firstOf(
      passagePolicy.read(actor, aboard),
      actor.id === aboard.ownerId || isSkipper(actor, aboard) ? allow : refuse('only_owner_or_skipper'),
      notDeparted(aboard),
    ),
  writeWeather: (actor: Actor, aboard: Aboard): Decision =>
    firstOf(
      passagePolicy.read(actor, aboard),
      isSkipper(actor, aboard) ? allow : refuse('only_skipper_writes_weather'),
      notDeparted(aboard),
    ),
  waive(
    actor: Actor,
    aboard: Aboard,
    condition: Pick<Condition, 'key' | 'state'>,
    facts: Pick<DepartureFacts, 'skipper'>,
  ): Decision {
    const isOthers = condition.key === 'skipper_fit' && actor.id !== aboard.ownerId
    return firstOf(
      passagePolicy.prepareDeparture(actor, aboard),
      condition.state === 'met' ? refuse('condition_met') : allow,
      mayBeWaived(condition.key, facts) ? allow : refuse(whyNeverWaived(condition.key, facts)),
      isOthers ? refuse('only_owner_waives_fit') : allow,
    )
  },
  share: (actor: Actor, aboard: Aboard, isBlocked: boolean): Decision =>
    firstOf(
      passagePolicy.read(actor, aboard),
      canBeFollowed[aboard.stage] ? allow : refuse('passage_over'),
      isBlocked ? refuse('share_blocked') : allow,
    ),
  endShare: (actor: Actor, aboard: Aboard, makerId: string): Decision =>
    firstOf(
      passagePolicy.read(actor, aboard),
      actor.id === aboard.ownerId || actor.id === makerId ? allow : refuse('share_forbidden'),
    ),
  arrive: (actor: Actor, aboard: Aboard): Decision =>
    firstOf(
      passagePolicy.read(actor, aboard),
      isSkipper(actor, aboard) ? allow : refuse('only_skipper_arrives'),
      underWay(aboard),
    ),
  abort: (actor: Actor, aboard: Aboard): Decision =>
    firstOf(passagePolicy.read(actor, aboard), underWay(aboard)),
  /** The crew, from the departure on; afterwards for as long as a phone may have been without coverage. */
  writeLog(
    actor: Actor,
    aboard: Aboard,
    { departedAt, endedAt }: { departedAt: Date | null; endedAt: Date | null },
    now: Date,
  ): Decision {
    const isLate = endedAt !== null && isPast(endedAt, now)
    return firstOf(
      passagePolicy.read(actor, aboard),
      aboard.crewIds.includes(actor.id) ? allow : refuse('only_crew_writes_log'),
      departedAt ? allow : refuse('passage_not_departed'),
      isLate ? refuse('log_closed') : allow,
    )
  },
  /** Entries from before the departure, by crew who were on board then, or had no coverage. */
  writeBefore(
    actor: Actor,
    aboard: Aboard,
    { kind, signed, isAboard, endedAt }: BeforeEntry,
    now: Date,
  ): Decision {
    const wants = beforeDepartureKinds[kind]
    return firstOf(
      passagePolicy.read(actor, aboard),
      aboard.crewIds.includes(actor.id) ? allow : refuse('only_crew_writes_log'),
      wants === 'never' ? refuse('passage_not_departed') : allow,
      wants === 'aboard' && !isAboard
        ? refuse('passage_not_departed', [{ field: 'kind', message: aboardFirst().text() }])
        : allow,
      signed ? allow : refuse('aboard_without_contract'),
      passagePolicy.addPhotoBefore(actor, aboard, { endedAt }, now),
      wants === 'first' && isAboard ? refuse('already_aboard') : allow,
    )
  },
  /** To an entry from before the departure. */
  addPhotoBefore(
    actor: Actor,
    aboard: Aboard,
    { endedAt }: Pick<BeforeEntry, 'endedAt'>,
    now: Date,
  ): Decision {
    const isLate = endedAt === null ? closedUnsailed[aboard.stage] : isPast(endedAt, now)
    return firstOf(
      passagePolicy.read(actor, aboard),
      aboard.crewIds.includes(actor.id) ? allow : refuse('only_crew_writes_log'),
      isLate ? refuse('log_closed') : allow,
    )
  },
  /** A wait is answered by the person who would pay it. */
  answerWait: (actor: Actor, aboard: Aboard, { isWait, isCorrected, isSettled }: AnsweredEntry): Decision =>
    firstOf(
      passagePolicy.read(actor, aboard),
      actor.id === aboard.ownerId ? allow : refuse('only_owner_answers_wait'),
      isWait ? allow : refuse('entry_is_no_wait'),
      isCorrected ? refuse('answered_entry_corrected') : allow,
      isSettled ? refuse('account_settled') : allow,
    ),
  callFalseStart: (actor: Actor, aboard: Aboard, someoneAboard: boolean): Decision =>
    firstOf(passagePolicy.prepareDeparture(actor, aboard), someoneAboard ? allow : refuse('nobody_aboard')),
  /** The other side's words. */
  stateFalseStart(
    actor: Actor,
    aboard: Aboard,
    { bySide, calledAt, isSealed, isStated }: FalseStartFacts,
    now: Date,
  ): Decision {
    const side = actor.id === aboard.ownerId ? 'owner' : isSkipper(actor, aboard) ? 'skipper' : null
    return firstOf(
      passagePolicy.read(actor, aboard),
      side ? allow : refuse('only_owner_or_skipper'),
      side === bySide ? refuse('false_start_own_words') : allow,
      isStated ? refuse('false_start_stated') : allow,
      isSealed || now >= statementEndsAt(calledAt) ? refuse('false_start_statement_late') : allow,
    )
  },
  /** To say that they are ready. The refusal names the first condition that is missing. */
  press(actor: Actor, aboard: Aboard, conditions: readonly Condition[]): Decision {
    const [first] = missingOf(conditions)
    return firstOf(
      passagePolicy.prepareDeparture(actor, aboard),
      first ? refuse('departure_not_ready', [{ field: first.key, message: faultOf(first) }]) : allow,
    )
  },
}

const faultOf = ({ key, detail }: { key: ConditionKey; detail: string }) =>
  conditionMissing({ label: conditionLabels[key], detail }).text()
