import { annexApi } from '#domain/annexes/annex-api.ts'
import { annexPolicy } from '#domain/annexes/annex-policy.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { acceptAnnex } from '#server/annexes/accept-annex.ts'
import { judgeAnnex } from '#server/annexes/annex-effects.ts'
import { factsOf, findAnnexOf } from '#server/annexes/annex-facts.ts'
import { listAnnexes } from '#server/annexes/annex-queries.ts'
import type { AnnexRow } from '#server/annexes/annex-table.ts'
import { viewAnnex, viewAnnexes } from '#server/annexes/annex-view.ts'
import { declineAnnex, withdrawAnnex } from '#server/annexes/answer-annex.ts'
import { findAnnexedContract, readAnnexed } from '#server/annexes/find-annexed.ts'
import { readAnnexPdf } from '#server/annexes/make-annex-pdf.ts'
import { changesOf, proposeAnnex } from '#server/annexes/propose-annex.ts'
import { findContractCard } from '#server/contracts/contract-queries.ts'
import { dataInForce } from '#server/contracts/contract-view.ts'
import type { Context } from '#server/platform/context.ts'
import { deviceOf } from '#server/platform/http/device.ts'
import { fileName, sendPdf } from '#server/platform/http/send-pdf.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

async function loadCard({ db }: Context, contractId: string) {
  const card = await findContractCard(db, contractId)
  if (!card) throw new Refusal('contract_not_found')
  return card
}

async function show(context: Context, annex: AnnexRow) {
  const card = await loadCard(context, annex.contractId)
  return viewAnnex(context, card, await readAnnexed(context, card.contract), annex)
}

export const annexHandlers: Handlers<typeof annexApi> = {
  async list({ params, query }, context) {
    const contract = await findAnnexedContract(context, params.jobId, query.crew)
    const card = await loadCard(context, contract.id)
    const annexed = await readAnnexed(context, card.contract)
    return viewAnnexes(context, card, annexed, await listAnnexes(context.db, contract.id))
  },
  async preview({ params, query, body }, context) {
    const contract = await findAnnexedContract(context, params.jobId, query.crew)
    const annexed = await readAnnexed(context, contract)
    authorize(annexPolicy.read(context.actor, contract))
    const changes = changesOf(dataInForce(contract), body, context.now)
    const values = Object.fromEntries(changes.map(({ field, after }) => [field, after]))
    return { effects: await judgeAnnex(context, annexed, { changes: values, ends: Boolean(body.end) }) }
  },
  async propose({ params, query, body: { signature: _drawn, ...terms } }, context, { request, ink }) {
    const annex = await proposeAnnex(context, params.jobId, {
      crewId: query.crew,
      terms,
      ink,
      device: deviceOf(request),
    })
    return { message: annexApi.propose.success, annex: await show(context, annex) }
  },
  async accept({ params, query, body }, context, { request, ink }) {
    const annex = await acceptAnnex(context, params.jobId, params.id, {
      crewId: query.crew,
      hash: body.hash,
      ink,
      device: deviceOf(request),
    })
    return { message: annexApi.accept.success, annex: await show(context, annex) }
  },
  async decline({ params, query, body }, context) {
    const given = { crewId: query.crew, reason: body.reason }
    const annex = await declineAnnex(context, params.jobId, params.id, given)
    return { message: annexApi.decline.success, annex: await show(context, annex) }
  },
  async withdraw({ params, query }, context) {
    const annex = await withdrawAnnex(context, params.jobId, params.id, { crewId: query.crew })
    return { message: annexApi.withdraw.success, annex: await show(context, annex) }
  },
  async download({ params, query }, context, { reply }) {
    const { annex, contract } = await findAnnexOf(context, params.jobId, params.id, query.crew)
    authorize(annexPolicy.download(context.actor, factsOf(await readAnnexed(context, contract), annex)))
    const pdf = await readAnnexPdf(context, annex.id)
    return sendPdf(reply, pdf, fileName(`anexo-${annex.number}`, contract.data.jobTitle))
  },
}
