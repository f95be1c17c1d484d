import type { Actor } from '#domain/api.ts'
import { allow, type Decision, decisionOf, firstOf, refuse } from '#domain/decision.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { RefusalCode } from '#domain/errors.ts'
import {
  type Condition,
  type ConditionKey,
  conditionLabels,
  type DepartureFacts,
  mayBeWaived,
  missingOf,
} from '#domain/passages/departure-conditions.ts'
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
    const isLate = endedAt !== null && now.getTime() - endedAt.getTime() > LOG_OPEN_DAYS * DAY_MS
    return firstOf(
      passagePolicy.read(actor, aboard),
      aboard.crewIds.includes(actor.id) ? allow : refuse('only_crew_writes_log'),
      departedAt ? allow : refuse('passage_not_departed'),
      isLate ? refuse('log_closed') : allow,
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
