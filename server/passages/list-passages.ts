import type { PassageStage } from '#domain/passages/passage-stage.ts'
import { loadPassages, type Passage } from '#server/passages/load-passages.ts'
import { listPassagePlaces, listPerhaps, passageOrder } from '#server/passages/passage-list-queries.ts'
import type { Context } from '#server/platform/context.ts'

/** A passage is judged by all that is about it: fewer of them make a page than of what one row tells. */
const PASSAGES_A_PAGE = 50

interface Asked {
  stage?: PassageStage | undefined
  limit: number
  cursor?: string | undefined
}

/**
 * A stage is judged, not stored: pages are read until there are enough of one stage. All that is about a passage is read
 * only where its moments allow the stage.
 */
export async function listPassages(
  context: Context,
  { stage, limit: asked, cursor }: Asked,
): Promise<{ passages: Passage[]; nextCursor: string | null }> {
  const found: { place: { jobId: string; order: number }; passage: Passage }[] = []
  const { db, now } = context
  const limit = Math.min(asked, PASSAGES_A_PAGE)
  let after = passageOrder.readCursor(cursor)
  let isEnd = false
  while (found.length <= limit && !isEnd) {
    const places = await listPassagePlaces(db, context, stage, limit, after)
    const ids = places.map(({ jobId }) => jobId)
    const perhaps = stage && new Set(await listPerhaps(db, stage, ids, now))
    const possible = places.filter(({ jobId }) => perhaps?.has(jobId) ?? true)
    const read = possible.slice(0, limit + 1 - found.length)
    const passages = await loadPassages(
      context,
      read.map(({ jobId }) => jobId),
    )
    const of = new Map(passages.map(passage => [passage.card.id, passage]))
    for (const place of read) {
      const passage = of.get(place.jobId)
      if (passage && (stage === undefined || passage.stage === stage)) found.push({ place, passage })
    }
    isEnd = places.length <= limit && read.length === possible.length
    const last = read.length < possible.length ? read.at(-1) : places.at(-1)
    after = last && [last.order, last.jobId]
  }
  const { page, nextCursor } = passageOrder.pageOf(
    found.map(({ place }) => place),
    limit,
  )
  return { passages: found.slice(0, page.length).map(({ passage }) => passage), nextCursor }
}
