import type { ConditionKey } from '#domain/passages/departure-conditions.ts'
import { judgeDeparture } from '#domain/passages/judge-departure.ts'
import { judgeList } from '#domain/passages/judge-list.ts'
import { judgeSettlement } from '#domain/passages/judge-settlement.ts'
import { done, type Judged, later, named, now, waived } from '#domain/passages/judged-step.ts'
import { isOver, type PassageStage } from '#domain/passages/passage-stage.ts'
import {
  type Step,
  type StepKey,
  type StepParty,
  type StepState,
  stepKeys,
} from '#domain/passages/passage-step.ts'
import { isCompleted, lastOf, reviewsClosed, type StepFacts, skipperOf } from '#domain/passages/step-facts.ts'
import { paths } from '#domain/paths.ts'

type Judge = (facts: StepFacts) => Judged

const waiverOf = ({ conditions }: StepFacts, key: ConditionKey) =>
  conditions.find(condition => condition.key === key)?.state === 'waived'

/** The server opens the arrival's list over an approved one of the departure alone. */
const lacksDepartureList = (facts: StepFacts) =>
  waiverOf(facts, 'checklist') && skipperOf(facts)?.lists.departure?.status !== 'approved'

const contractScreen = ({ owner, jobId }: StepFacts, reader: string, crewId?: string) =>
  paths.contract(jobId, reader === owner.id ? crewId : undefined)

const judges: Record<StepKey, Judge> = {
  accepted: ({ crew }) =>
    done(crew.length === 1 ? 'Una persona aceptada' : `${crew.length} personas aceptadas`),
  contracts(facts) {
    const { crew, owner } = facts
    const unsigned = crew.filter(person => !isCompleted(person))
    if (unsigned.length === 0)
      return done(
        crew.length === 1 ? 'Contrato firmado' : 'Contratos firmados',
        reader => (crew.length === 1 ? contractScreen(facts, reader, crew[0]?.id) : paths.contracts),
        lastOf(crew.map(({ contract }) => contract?.signedAt)),
      )
    const forOwner = unsigned.filter(({ contract }) => contract?.status === 'pending_owner_signature')
    const forCrew = unsigned.filter(person => !forOwner.includes(person))
    const first = forOwner[0]
    return now(
      [...(first ? [owner.id] : []), ...forCrew.map(({ id }) => id)],
      reader => (reader === owner.id ? `Firma el contrato de ${first?.name}` : 'Firma tu contrato'),
      `Falta la firma de ${named([...(first ? [owner] : []), ...forCrew])}`,
      reader => contractScreen(facts, reader, first?.id),
    )
  },
  departure_checklist(facts) {
    if (waiverOf(facts, 'checklist')) return waived('Lista de salida dispensada')
    const skipper = skipperOf(facts)
    if (skipper && !isCompleted(skipper)) return later('La lista de salida, con el contrato firmado')
    return judgeList(facts, 'departure')
  },
  departure: judgeDeparture,
  log(facts) {
    const to = () => paths.passageLog(facts.jobId)
    if (facts.arrived) return done('Bitácora cerrada', to)
    if (!facts.departed) return later('La bitácora, en la mar')
    return now(
      facts.crew.map(({ id }) => id),
      () => 'Lleva la bitácora',
      'La tripulación lleva la bitácora',
      to,
    )
  },
  arrival_checklist(facts) {
    if (skipperOf(facts)?.lists.arrival) return judgeList(facts, 'arrival')
    if (lacksDepartureList(facts)) return waived('Sin lista de salida no hay lista de llegada')
    if (!facts.arrived) return later('La lista de llegada, en puerto')
    return facts.begun
      ? judgeList(facts, 'arrival')
      : later('La lista de llegada, el primer día del traslado')
  },
  record(facts) {
    const skipper = skipperOf(facts)
    const signedBy = skipper?.recordSignedBy
    const id = skipper?.lists.arrival?.id
    if (!id && lacksDepartureList(facts)) return waived('Sin lista de llegada no hay acta')
    if (!skipper || !signedBy || !id) return later('El acta de llegada, con la lista aprobada')
    const to = (reader: string) =>
      reader === facts.owner.id || reader === skipper.id ? paths.handoverRecord(id) : null
    const unsigned = [
      ...(signedBy.includes('owner') ? [] : [facts.owner]),
      ...(signedBy.includes('crew') ? [] : [skipper]),
    ]
    if (unsigned.length === 0) return done('Acta de llegada firmada', to, skipper.recordSignedAt)
    return now(
      unsigned.map(({ id }) => id),
      () => 'Firma el acta de llegada',
      `Falta la firma de ${named(unsigned)} en el acta`,
      to,
    )
  },
  settlement: judgeSettlement,
  reviews: facts => (facts.departed ? judgeReviews(facts) : judgeRating(facts)),
}

/** Where nobody has departed, the owner alone rates. */
function judgeRating({ crew, arrived, mayRate, owner }: StepFacts): Judged {
  const signed = crew.filter(isCompleted)
  if (signed.length > 0 && signed.every(({ contract }) => contract?.rated))
    return done('Tripulación valorada')
  if (!arrived) return later('Las reseñas, al llegar')
  if (!mayRate) return later('Las reseñas, pasado el último día del traslado')
  return now(
    [owner.id],
    () => 'Valora a tu tripulación',
    `${owner.name} valora a la tripulación`,
    reader => (reader === owner.id ? paths.contracts : null),
  )
}

function judgeReviews(facts: StepFacts): Judged {
  const { crew, owner, reviews } = facts
  const to = () => paths.passageReviews(facts.jobId)
  if (reviewsClosed(facts)) return done('Reseñas cerradas', to)
  if (reviews?.moment !== 'open') return later('Las reseñas, al llegar')
  const waits = [owner, ...crew].filter(({ id }) => reviews.waits.includes(id))
  return now(
    waits.map(({ id }) => id),
    reader => (reader === owner.id ? 'Valora a tu tripulación' : `Valora a ${owner.name}`),
    `Falta la reseña de ${named(waits)}`,
    to,
  )
}

const usually: Record<StepKey, StepParty> = {
  accepted: 'both',
  contracts: 'both',
  departure_checklist: 'crew',
  departure: 'both',
  log: 'crew',
  arrival_checklist: 'crew',
  record: 'both',
  settlement: 'both',
  reviews: 'both',
}

function partyOf(waits: readonly string[], ownerId: string, key: StepKey): StepParty {
  if (waits.length === 0) return usually[key]
  const owner = waits.includes(ownerId)
  return owner && waits.length > 1 ? 'both' : owner ? 'owner' : 'crew'
}

/** The open steps of a passage that is over: its account, and the reviews of one that was called off at sea. */
const outlastsTheEnd: Partial<Record<StepKey, readonly PassageStage[]>> = {
  settlement: ['closed', 'called_off'],
  reviews: ['called_off'],
}

function stateIn(stage: PassageStage, key: StepKey, state: StepState): StepState {
  if (!isOver(stage) || (state !== 'now' && state !== 'later')) return state
  return state === 'now' && outlastsTheEnd[key]?.includes(stage) ? state : 'void'
}

export function stepsOf(facts: StepFacts, readerId: string): { steps: Step[]; mine: StepKey | null } {
  const judged = stepKeys.map(key => ({ key, ...judges[key](facts) }))
  const steps = judged.map(({ key, state, waits, asks, says, to, doneAt }) => {
    const shown = stateIn(facts.stage, key, state)
    const isMine = shown === 'now' && waits.includes(readerId)
    return {
      key,
      state: shown,
      who: partyOf(shown === 'now' ? waits : [], facts.owner.id, key),
      title: isMine ? asks(readerId) : says,
      to: shown === 'later' || shown === 'void' ? null : to(readerId),
      doneAt,
    }
  })
  const mine = judged.find(
    ({ key, state, waits }) => stateIn(facts.stage, key, state) === 'now' && waits.includes(readerId),
  )
  return { steps, mine: mine?.key ?? null }
}
