import type { ConditionKey } from '#domain/passages/departure-conditions.ts'
import { done, type Judged, later, named, now } from '#domain/passages/judged-step.ts'
import type { StepParty } from '#domain/passages/passage-step.ts'
import type { StepFacts } from '#domain/passages/step-facts.ts'
import { paths } from '#domain/paths.ts'

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
const ASKS_FOR_INSURER = 'Resuelve el rechazo de la aseguradora'
const asksForFit = { owner: 'Dispensa la titulación del patrón', crew: 'Añade tus titulaciones' }

interface Names {
  owner: string
  skipper: string
}

const saysOfFit: Record<StepParty, (names: Names) => string> = {
  owner: ({ owner }) => `${owner} dispensa la titulación del patrón`,
  crew: ({ skipper }) => `${skipper} añade sus titulaciones`,
  both: ({ owner, skipper }) => `${skipper} añade titulaciones, o ${owner} dispensa la que falta`,
}
const saysToMend: Partial<Record<ConditionKey, (names: Names) => string>> = {
  insurance: ({ owner }) => `${owner} pone el seguro en fecha`,
  navigation_permit: ({ owner }) => `${owner} pone el permiso de navegación en fecha`,
  safety_documents: ({ owner }) => `${owner} pone en fecha el material de seguridad`,
  weather: ({ skipper }) => `${skipper} escribe la ventana de tiempo`,
}

const saysOfInsurer = ({ owner }: Names) => `${owner} resuelve el rechazo de la aseguradora`

/** To whom it does not wait for: the one who can mend the only thing missing, else how many are. */
function saysMissing(missing: StepFacts['conditions'], facts: StepFacts) {
  const { owner, crew, skipperId, fitMendedBy, insurerRefuses } = facts
  const [only, ...others] = missing
  if (!only || others.length > 0) return `Faltan ${missing.length} cosas para el zarpe`
  const says =
    only.key === 'skipper_fit'
      ? saysOfFit[fitMendedBy]
      : only.key === 'insurance' && insurerRefuses
        ? saysOfInsurer
        : saysToMend[only.key]
  const skipper = crew.find(({ id }) => id === skipperId)?.name ?? ''
  return says?.({ owner: owner.name, skipper }) ?? 'Falta una cosa para el zarpe'
}

export function judgeDeparture(facts: StepFacts): Judged {
  const { owner, skipperId, conditions, ownerReady, skipperReady } = facts
  const to = () => paths.passage(facts.jobId)
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
        if (key === 'skipper_fit') return asksForFit[reader === owner.id ? 'owner' : 'crew']
        if (key === 'insurance' && facts.insurerRefuses) return ASKS_FOR_INSURER
        return asksToMend[key] ?? 'Prepara el zarpe'
      },
      saysMissing(missing, facts),
      to,
    )
  const unready = [
    ...(ownerReady ? [] : [owner]),
    ...facts.crew.filter(({ id }) => id === skipperId && !skipperReady),
  ]
  const [pressed] = [owner, ...facts.crew].filter(
    ({ id }) => people.includes(id) && !unready.some(other => other.id === id),
  )
  return now(
    unready.map(({ id }) => id),
    () => (pressed ? `${pressed.name} ha dado el listo: falta el tuyo` : 'Da el listo para zarpar'),
    `Falta el listo de ${named(unready)}`,
    to,
  )
}
