import { DAY_MS } from '#domain/durations.ts'
import { judgePaper } from '#server/papers/judge-paper.ts'
import { listPapers } from '#server/papers/paper-rows.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'

/** The papers that an operator has compared with their files; the others wait. */
const VERIFIED = [
  ['title', 'PA-07-2214'],
  ['document', 'ES-2041-118'],
] as const

export async function verifyPapers(context: SystemContext, today: Date): Promise<void> {
  const operator = { id: newId(), name: 'Laia Soler', email: 'laia@example.com' }
  const then = { ...context, now: new Date(today.getTime() - 40 * DAY_MS), operator, session: '' }
  for (const [kind, number] of VERIFIED) {
    const waiting = await listPapers(context.db, { kinds: [kind], states: ['waiting'] }, 100, undefined)
    const paper = waiting.find(each => each.number === number)
    if (!paper) throw new Error(`No paper of the demonstration has the number ${number}.`)
    await judgePaper(then, paper, { verdict: 'verified', reason: 'El archivo dice lo mismo que la ficha' })
  }
}
