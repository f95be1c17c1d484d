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
const asksForFit: Record<StepParty, string> = {
  owner: 'Dispensa la titulación del patrón',
  crew: 'Añade tus titulaciones',
  both: 'Resuelve la titulación del patrón',
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
    `Falta el listo de ${named(unready)}`,
    to,
  )
}
