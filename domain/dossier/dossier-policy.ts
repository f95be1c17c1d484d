import type { Actor } from '#domain/api.ts'
import { allow, type Decision, decisionOf, firstOf, refuse } from '#domain/decision.ts'
import type { RefusalCode } from '#domain/errors.ts'
import { type Aboard, passagePolicy } from '#domain/passages/passage-policy.ts'
import type { PassageStage } from '#domain/passages/passage-stage.ts'

const untilArrival: Record<PassageStage, 'yes' | RefusalCode> = {
  preparing: 'yes',
  ready: 'yes',
  under_way: 'yes',
  arrived: 'passage_has_arrived',
  closed: 'passage_over',
  called_off: 'passage_over',
}
/** An insurer may answer when the boat is there already. */
const untilClosed: Record<PassageStage, 'yes' | RefusalCode> = { ...untilArrival, arrived: 'yes' }

export const dossierPolicy = {
  /** The dossier with its missing parts, the papers and the mail. */
  read: (actor: Actor, aboard: Aboard): Decision =>
    firstOf(
      passagePolicy.read(actor, aboard),
      actor.id === aboard.ownerId ? allow : refuse('only_owner_has_dossier'),
    ),
  readAnswer: (actor: Actor, aboard: Aboard): Decision =>
    firstOf(
      passagePolicy.read(actor, aboard),
      actor.id === aboard.ownerId || actor.id === aboard.skipperId
        ? allow
        : refuse('dossier_answer_forbidden'),
    ),
  make: (actor: Actor, aboard: Aboard): Decision =>
    firstOf(dossierPolicy.read(actor, aboard), decisionOf(untilArrival[aboard.stage])),
  answer: (actor: Actor, aboard: Aboard): Decision =>
    firstOf(dossierPolicy.read(actor, aboard), decisionOf(untilClosed[aboard.stage])),
}
