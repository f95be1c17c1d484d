import type { Actor } from '#domain/api.ts'
import { allow, type Decision, decisionOf, firstOf, refuse } from '#domain/decision.ts'
import type { RefusalCode } from '#domain/errors.ts'
import { type Aboard, passagePolicy } from '#domain/passages/passage-policy.ts'
import type { SeaServiceStatus } from '#domain/sea-service/sea-service.ts'

type OfPassage = Pick<Aboard, 'ownerId' | 'crewIds' | 'skipperId' | 'stage'>
interface Certificate {
  personId: string
  status: SeaServiceStatus
}
interface Deciding extends Certificate {
  /** The person's account is erased. */
  erased: boolean
}

const signable: Record<SeaServiceStatus, 'yes' | RefusalCode> = {
  later: 'sea_service_too_early',
  ready: 'yes',
  refused: 'yes',
  signed: 'sea_service_signed',
}
const refusable: typeof signable = { ...signable, refused: 'sea_service_refused' }
const kept: typeof signable = {
  later: 'sea_service_unsigned',
  ready: 'sea_service_unsigned',
  refused: 'sea_service_unsigned',
  signed: 'yes',
}

const decide = (actor: Actor, passage: OfPassage, { erased }: Deciding): Decision =>
  firstOf(
    passagePolicy.read(actor, passage),
    actor.id === passage.ownerId ? allow : refuse('only_owner_signs_sea_service'),
    erased ? refuse('person_erased') : allow,
  )

export const seaServicePolicy = {
  /** An owner reads all of the passage, the crew their own. */
  read: (actor: Actor, passage: OfPassage, personId: string): Decision =>
    firstOf(
      passagePolicy.read(actor, passage),
      actor.id === passage.ownerId || actor.id === personId ? allow : refuse('sea_service_not_found'),
    ),
  sign: (actor: Actor, passage: OfPassage, certificate: Deciding): Decision =>
    firstOf(decide(actor, passage, certificate), decisionOf(signable[certificate.status])),
  refuse: (actor: Actor, passage: OfPassage, certificate: Deciding): Decision =>
    firstOf(decide(actor, passage, certificate), decisionOf(refusable[certificate.status])),
  download: (actor: Actor, passage: OfPassage, { personId, status }: Certificate): Decision =>
    firstOf(seaServicePolicy.read(actor, passage, personId), decisionOf(kept[status])),
}
