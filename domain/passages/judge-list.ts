import type { ChecklistPhase } from '#domain/checklists/checklist-status.ts'
import { done, type Judged, now } from '#domain/passages/judged-step.ts'
import { type StepFacts, skipperOf } from '#domain/passages/step-facts.ts'
import { paths } from '#domain/paths.ts'

/** The list of one end: the skipper fills it in, the owner reviews it. */
export function judgeList(facts: StepFacts, phase: ChecklistPhase): Judged {
  const name = phase === 'departure' ? 'la lista de salida' : 'la lista de llegada'
  const skipper = skipperOf(facts)
  if (!skipper)
    return now(
      [facts.owner.id],
      () => 'Di quién va de patrón',
      `Falta decir quién va de patrón para ${name}`,
      () => paths.passage(facts.jobId),
    )
  const { contract } = skipper
  const made = skipper.lists[phase]
  const review = made ? paths.checklistReview(made.id) : null
  // The others on board read it, as the owner does: the screen to fill it in is the skipper's alone.
  const to = (reader: string) =>
    reader === skipper.id ? contract && paths.checklist(contract.id, phase) : review
  if (made?.status === 'approved')
    return done(
      phase === 'departure' ? 'Lista de salida aprobada' : 'Lista de llegada aprobada',
      to,
      made.reviewedAt,
    )
  if (made?.status === 'submitted')
    return now([facts.owner.id], () => `Revisa ${name}`, `${facts.owner.name} revisa ${name}`, to)
  const asked = made?.status === 'needs_review' ? `Corrige ${name}` : `Rellena ${name}`
  return now([skipper.id], () => asked, `${skipper.name} prepara ${name}`, to)
}
