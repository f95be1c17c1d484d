import type { AnnexValues } from '#domain/annexes/annex-fields.ts'
import { type Effect, type EffectFacts, effectsOf } from '#domain/annexes/effects.ts'
import { routeAndDates } from '#domain/contracts/route-and-dates.ts'
import { pickFields } from '#domain/jobs/offer-field-lists.ts'
import { voyageOf } from '#domain/ports/voyage.ts'
import { fit } from '#domain/titles/fit.ts'
import { listSignedContracts } from '#server/annexes/annex-queries.ts'
import type { Annexed } from '#server/annexes/find-annexed.ts'
import { dataInForce } from '#server/contracts/contract-view.ts'
import { estimateDistance } from '#server/distances/find-distance.ts'
import { transferFacts } from '#server/jobs/transfer-facts.ts'
import { findPassage, type Passage } from '#server/passages/load-passages.ts'
import type { Context } from '#server/platform/context.ts'
import { listHeldTitles } from '#server/titles/title-queries.ts'

interface Terms {
  changes: AnnexValues
  ends: boolean
}
type Data = ReturnType<typeof dataInForce>

async function fitFor(
  { db }: Context,
  passage: Passage | undefined,
  crewId: string,
  offers: { before: [Data, number | null]; after: [Data, number | null] },
): Promise<EffectFacts['fit']> {
  if (!passage || passage.skipper?.id !== crewId) return null
  const titles = await listHeldTitles(db, { userId: crewId })
  const { card } = passage
  const judge = ([{ startDate, endDate }, offshore]: [Data, number | null]) =>
    fit(
      transferFacts({
        ...card,
        startDate,
        endDate,
        vessel: card.vessel,
        distance: offshore === null ? null : { offshore },
      }),
      titles,
    )
  return { before: judge(offers.before), after: judge(offers.after) }
}

/** The effects of such an annex now. Outside of a transaction: a new route takes a while to compute. */
export async function judgeAnnex(
  context: Context,
  { contract, job, moment }: Annexed,
  { changes, ends }: Terms,
): Promise<Effect[]> {
  const { db } = context
  const before = dataInForce(contract)
  const after = { ...before, ...changes }
  const wayOf = ({ originPort, destinationPort }: Data) =>
    estimateDistance(context, originPort, destinationPort)
  const [was, is] = [await wayOf(before), await wayOf(after)]
  const passage = await findPassage(context, contract.jobId)
  const others = (await listSignedContracts(db, job.id)).filter(({ id }) => id !== contract.id)
  const { row } = passage ?? {}
  return effectsOf({
    before,
    after,
    crewName: before.crewName,
    moment: moment === 'ashore' || moment === 'under_way' ? moment : 'later',
    ends,
    miles: { before: was && voyageOf(was.miles).miles, after: is && voyageOf(is.miles).miles },
    fit: await fitFor(context, passage, contract.crewId, {
      before: [before, was?.offshore ?? null],
      after: [after, is?.offshore ?? null],
    }),
    documents: passage?.departure.documents ?? null,
    zone: passage?.departure.zone ?? null,
    others: others.map(other => {
      const data = dataInForce(other)
      return { name: data.crewName, terms: pickFields(data, routeAndDates) }
    }),
    prepared: Boolean(row && (row.weather !== null || row.ownerReadyAt || row.skipperReadyAt)),
  })
}
