import type { PassageStage } from '#domain/passages/passage-stage.ts'
import { loadPassages, type Passage } from '#server/passages/load-passages.ts'
import { listPassagePlaces, passageOrder } from '#server/passages/passage-queries.ts'
import type { Context } from '#server/platform/context.ts'

interface Asked {
  stage?: PassageStage | undefined
  limit: number
  cursor?: string | undefined
}

/** A stage is judged, not stored: pages are read until there are enough of one stage. */
export async function listPassages(
  context: Context,
  { stage, limit, cursor }: Asked,
): Promise<{ passages: Passage[]; nextCursor: string | null }> {
  const found: { place: { jobId: string; order: number }; passage: Passage }[] = []
  let after = passageOrder.readCursor(cursor)
  let isEnd = false
  while (found.length <= limit && !isEnd) {
    const places = await listPassagePlaces(context.db, context.actor, stage, limit, after)
    const passages = await loadPassages(
      context,
      places.map(({ jobId }) => jobId),
    )
    const of = new Map(passages.map(passage => [passage.card.id, passage]))
    for (const place of places) {
      const passage = of.get(place.jobId)
      if (passage && (stage === undefined || passage.stage === stage)) found.push({ place, passage })
    }
    isEnd = places.length <= limit
    const last = places.at(-1)
    after = last && [last.order, last.jobId]
  }
  const { page, nextCursor } = passageOrder.pageOf(
    found.map(({ place }) => place),
    limit,
  )
  return { passages: found.slice(0, page.length).map(({ passage }) => passage), nextCursor }
}
