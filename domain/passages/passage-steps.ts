import type { ChecklistPhase, ChecklistStatus } from '#domain/checklists/checklist-status.ts'
import type { ContractStatus } from '#domain/contracts/contract-status.ts'
import type { Party } from '#domain/contracts/evidence.ts'
import type { Condition, ConditionKey } from '#domain/passages/departure-conditions.ts'
import { isOver, type PassageStage } from '#domain/passages/passage-stage.ts'
import { paths } from '#domain/paths.ts'

export const stepKeys = [
  'accepted',
  'contracts',
  'departure_checklist',
  'departure',
  'log',
  'arrival_checklist',
  'record',
  'settlement',
  'reviews',
] as const
export type StepKey = (typeof stepKeys)[number]
export const stepStates = ['done', 'now', 'later', 'waived', 'void'] as const
export type StepState = (typeof stepStates)[number]
export const stepParties = ['owner', 'crew', 'both'] as const
type StepParty = (typeof stepParties)[number]

export const stepLabels: Record<StepKey, string> = {
  accepted: 'Candidatura',
  contracts: 'Contratos',
  departure_checklist: 'Lista de salida',
  departure: 'Zarpe',
  log: 'Bitácora',
  arrival_checklist: 'Lista de llegada',
  record: 'Acta de llegada',
  settlement: 'Liquidación',
  reviews: 'Valoraciones',
}

interface ListFacts {
  id: string
  status: ChecklistStatus
}
interface CrewFacts {
  id: string
  name: string
  contract: { id: string; status: ContractStatus; rated: boolean } | null
  lists: Partial<Record<ChecklistPhase, ListFacts>>
  /** The parties that have signed the handover record; null while there is none. */
  recordSignedBy: readonly Party[] | null
}
export interface StepFacts {
  jobId: string
  owner: { id: string; name: string }
  crew: readonly CrewFacts[]
  skipperId: string | null
  stage: PassageStage
  departed: boolean
  arrived: boolean
  /** The last day is past, from when on its owner may rate the crew. */
  mayRate: boolean
  fitMendedBy: StepParty
  conditions: readonly Condition[]
  ownerReady: boolean
  skipperReady: boolean
}

export interface Step {
  key: StepKey
  state: StepState
  who: StepParty
  title: string
  /** The screen where it is done or read; null where there is none for the reader. */
  to: string | null
}

interface Judged {
  state: StepState
  /** The people it waits for, if it is to be done now. */
  waits: readonly string[]
  asks(reader: string): string
  says: string
  to(reader: string): string | null
}
type Judge = (facts: StepFacts) => Judged

const list = new Intl.ListFormat('es', { type: 'conjunction' })
const skipperOf = ({ crew, skipperId }: StepFacts) => crew.find(({ id }) => id === skipperId)
const passage = ({ jobId }: StepFacts) => paths.passage(jobId)
const isCompleted = ({ contract }: CrewFacts) => contract?.status === 'completed'
const waiverOf = ({ conditions }: StepFacts, key: ConditionKey) =>
  conditions.find(condition => condition.key === key)?.state === 'waived'

const done = (says: string, to: Judged['to'] = () => null): Judged => ({
  state: 'done',
  waits: [],
  asks: () => says,
  says,
  to,
})
const later = (says: string): Judged => ({ ...done(says), state: 'later' })
const now = (waits: readonly string[], asks: Judged['asks'], says: string, to: Judged['to']): Judged => ({
  state: 'now',
  waits,
  asks,
  says,
  to,
})

const contractScreen = ({ owner, jobId }: StepFacts, reader: string, crewId?: string) =>
  paths.contract(jobId, reader === owner.id ? crewId : undefined)

/** The list of one end: the skipper fills it in, the owner reviews it. */
function judgeList(facts: StepFacts, phase: ChecklistPhase): Judged {
  const name = phase === 'departure' ? 'la lista de salida' : 'la lista de llegada'
  const skipper = skipperOf(facts)
  if (!skipper)
    return now(
      [facts.owner.id],
      () => 'Di quién va de patrón',
      `Falta decir quién va de patrón para ${name}`,
      () => passage(facts),
    )
  const { contract } = skipper
  const made = skipper.lists[phase]
  const review = made ? paths.checklistReview(made.id) : null
  // The others on board read it, as the owner does: the screen to fill it in is the skipper's alone.
  const to = (reader: string) =>
    reader === skipper.id ? contract && paths.checklist(contract.id, phase) : review
  if (made?.status === 'approved')
    return done(phase === 'departure' ? 'Lista de salida aprobada' : 'Lista de llegada aprobada', to)
  if (made?.status === 'submitted')
    return now([facts.owner.id], () => `Revisa ${name}`, `${facts.owner.name} revisa ${name}`, to)
  const asked = made?.status === 'needs_review' ? `Corrige ${name}` : `Rellena ${name}`
  return now([skipper.id], () => asked, `${skipper.name} prepara ${name}`, to)
}

/** The side that mends a missing condition, besides the people of its own step. */
const mendedBy: Partial<Record<ConditionKey, StepParty>> = {
  insurance: 'owner',
  navigation_permit: 'owner',
  safety_documents: 'owner',
  weather: 'crew',
}
const asksToMend: Partial<Record<ConditionKey, string>> = {
  insurance: 'Pon el seguro en fecha',
  navigation_permit: 'Pon el permiso de navegación en fecha',
  safety_documents: 'Pon en fecha el material de seguridad',
  weather: 'Escribe la ventana de tiempo',
}
const asksForFit: Record<StepParty, string> = {
  owner: 'Dispensa la titulación del patrón',
  crew: 'Añade tus titulaciones',
  both: 'Resuelve la titulación del patrón',
}

function judgeDeparture(facts: StepFacts): Judged {
  const { owner, skipperId, conditions, ownerReady, skipperReady } = facts
  const to = () => passage(facts)
  if (facts.departed) return done('Habéis zarpado', to)
  const missing = conditions.filter(({ state }) => state === 'missing')
  const earlier = missing.some(({ key }) => key === 'contracts' || key === 'checklist')
  if (earlier || skipperId === null) return later('El zarpe, cuando no falte nada')
  const forMe = (reader: string) =>
    missing.find(({ key }) => {
      const by = key === 'skipper_fit' ? facts.fitMendedBy : mendedBy[key]
      return by === 'both' || by === (reader === owner.id ? 'owner' : 'crew')
    })
  const people = [owner.id, skipperId]
  if (missing.length > 0)
    return now(
      people.filter(forMe),
      reader => {
        const key = forMe(reader)?.key ?? 'weather'
        if (key === 'skipper_fit') return asksForFit[facts.fitMendedBy]
        return asksToMend[key] ?? 'Prepara el zarpe'
      },
      missing.length === 1 ? 'Falta una cosa para el zarpe' : `Faltan ${missing.length} cosas para el zarpe`,
      to,
    )
  const unready = [
    ...(ownerReady ? [] : [owner]),
    ...facts.crew.filter(({ id }) => id === skipperId && !skipperReady),
  ]
  return now(
    unready.map(({ id }) => id),
    () => 'Da el listo para zarpar',
    `Falta el listo de ${list.format(unready.map(({ name }) => name))}`,
    to,
  )
}

const judges: Record<StepKey, Judge> = {
  accepted: ({ crew }) =>
    done(crew.length === 1 ? 'Una persona aceptada' : `${crew.length} personas aceptadas`),
  contracts(facts) {
    const { crew, owner } = facts
    const unsigned = crew.filter(person => !isCompleted(person))
    if (unsigned.length === 0)
      return done(crew.length === 1 ? 'Contrato firmado' : 'Contratos firmados', reader =>
        crew.length === 1 ? contractScreen(facts, reader, crew[0]?.id) : paths.contracts,
      )
    const forOwner = unsigned.filter(({ contract }) => contract?.status === 'pending_owner_signature')
    const forCrew = unsigned.filter(person => !forOwner.includes(person))
    const first = forOwner[0]
    return now(
      [...(first ? [owner.id] : []), ...forCrew.map(({ id }) => id)],
      reader => (reader === owner.id ? `Firma el contrato de ${first?.name}` : 'Firma tu contrato'),
      `Falta la firma de ${list.format([...(first ? [owner.name] : []), ...forCrew.map(({ name }) => name)])}`,
      reader => contractScreen(facts, reader, first?.id),
    )
  },
  departure_checklist(facts) {
    if (waiverOf(facts, 'checklist')) return { ...done('Lista de salida dispensada'), state: 'waived' }
    const skipper = skipperOf(facts)
    if (skipper && !isCompleted(skipper)) return later('La lista de salida, con el contrato firmado')
    return judgeList(facts, 'departure')
  },
  departure: judgeDeparture,
  log(facts) {
    const to = () => `${passage(facts)}/log`
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
    const judged = judgeList(facts, 'arrival')
    if (judged.state === 'done') return judged
    return facts.arrived || skipperOf(facts)?.lists.arrival ? judged : later('La lista de llegada, en puerto')
  },
  record(facts) {
    const skipper = skipperOf(facts)
    const signedBy = skipper?.recordSignedBy
    const id = skipper?.lists.arrival?.id
    if (!skipper || !signedBy || !id) return later('El acta de llegada, con la lista aprobada')
    const to = (reader: string) =>
      reader === facts.owner.id || reader === skipper.id ? paths.handoverRecord(id) : null
    const unsigned = [
      ...(signedBy.includes('owner') ? [] : [facts.owner]),
      ...(signedBy.includes('crew') ? [] : [skipper]),
    ]
    if (unsigned.length === 0) return done('Acta de llegada firmada', to)
    return now(
      unsigned.map(({ id }) => id),
      () => 'Firma el acta de llegada',
      `Falta la firma de ${list.format(unsigned.map(({ name }) => name))} en el acta`,
      to,
    )
  },
  settlement: () => later('Las cuentas, al llegar'),
  reviews({ crew, arrived, mayRate, owner }) {
    const signed = crew.filter(isCompleted)
    if (signed.length > 0 && signed.every(({ contract }) => contract?.rated))
      return done('Tripulación valorada')
    if (!arrived) return later('Las valoraciones, al llegar')
    if (!mayRate) return later('Las valoraciones, pasado el último día del traslado')
    return now(
      [owner.id],
      () => 'Valora a tu tripulación',
      `${owner.name} valora a la tripulación`,
      reader => (reader === owner.id ? paths.contracts : null),
    )
  },
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

/** Before the arrival nothing after the log is asked; of a passage that is over nothing at all. */
function stateIn(stage: PassageStage, state: StepState): StepState {
  return isOver(stage) && (state === 'now' || state === 'later') ? 'void' : state
}

export function stepsOf(facts: StepFacts, readerId: string): { steps: Step[]; mine: StepKey | null } {
  const judged = stepKeys.map(key => ({ key, ...judges[key](facts) }))
  const steps = judged.map(({ key, state, waits, asks, says, to }) => {
    const shown = stateIn(facts.stage, state)
    const isMine = shown === 'now' && waits.includes(readerId)
    return {
      key,
      state: shown,
      who: partyOf(shown === 'now' ? waits : [], facts.owner.id, key),
      title: isMine ? asks(readerId) : says,
      to: shown === 'later' || shown === 'void' ? null : to(readerId),
    }
  })
  const mine = judged.find(
    ({ state, waits }) => stateIn(facts.stage, state) === 'now' && waits.includes(readerId),
  )
  return { steps, mine: mine?.key ?? null }
}
