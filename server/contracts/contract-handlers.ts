import * as z from 'zod/mini'
import { dayInMadrid } from '#domain/calendar.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { type ContractDraft, contractDataOn } from '#domain/contracts/contract-data.ts'
import { contractPolicy } from '#domain/contracts/contract-policy.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { checkInput } from '#domain/fields.ts'
import { fitOfContract } from '#server/contracts/contract-fit.ts'
import {
  type ContractCard,
  findContractCard,
  listContracts,
  newestContracts,
} from '#server/contracts/contract-queries.ts'
import type { ContractRow } from '#server/contracts/contract-table.ts'
import { viewContract, withoutProse } from '#server/contracts/contract-view.ts'
import { findContract } from '#server/contracts/find-contract.ts'
import { giveBack } from '#server/contracts/give-back.ts'
import { keepDraft, readDraft } from '#server/contracts/keep-draft.ts'
import { readContractPdf } from '#server/contracts/make-contract-pdf.ts'
import { signAsCrew } from '#server/contracts/sign-as-crew.ts'
import { signAsOwner } from '#server/contracts/sign-as-owner.ts'
import { verifyContract } from '#server/contracts/verify-contract.ts'
import type { Context } from '#server/platform/context.ts'
import { type Device, deviceOf } from '#server/platform/http/device.ts'
import { linkNextPage } from '#server/platform/http/link-next-page.ts'
import { fileName, sendPdf } from '#server/platform/http/send-pdf.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { rateCrew } from '#server/reviews/rate-crew.ts'

async function show(context: Context, id: string) {
  const card = await findContractCard(context.db, id)
  if (!card) throw new Refusal('contract_not_found')
  return showCard(context, card)
}

async function showCard(context: Context, card: ContractCard) {
  const fit = await fitOfContract(context, card)
  return { ...viewContract(card, context.actor, context.now), ...(fit ? { fit } : {}) }
}

async function load(context: Context, jobId: string, crewId: string | undefined): Promise<ContractRow> {
  const contract = await findContract(context, jobId, crewId)
  if (!contract) throw new Refusal('contract_not_found')
  return contract
}

interface Signed {
  jobId: string
  crewId: string | undefined
  given: ContractDraft
  dataHash?: string | null | undefined
  ink: Buffer
  device: Device
}

/** In the caller's role, for each of the three calls. */
const signing = {
  async crew(context: Context, { jobId, given, ink, device }: Signed) {
    const { contractData: typed } = checkInput(
      z.object({ contractData: contractDataOn(dayInMadrid(context.now)) }),
      { contractData: given },
    )
    const contract = await signAsCrew(context, jobId, { data: typed, ink, device })
    return { message: contractApi.signAsCrew.success, contract: await show(context, contract.id) }
  },
  async owner(context: Context, { jobId, crewId, given, dataHash, ink, device }: Signed) {
    const contract = await signAsOwner(context, jobId, { crewId, given, dataHash, ink, device })
    return { message: contractApi.signAsOwner.success, contract: await show(context, contract.id) }
  },
}

export const contractHandlers: Handlers<typeof contractApi> = {
  async list({ query: { limit, cursor } }, { db, actor, now }, { request, reply }) {
    const rows = await listContracts(db, actor, limit, newestContracts.readCursor(cursor))
    const { page, nextCursor } = newestContracts.pageOf(rows, limit)
    linkNextPage(request, reply, nextCursor)
    return page.map(card => withoutProse(viewContract(card, actor, now)))
  },
  async check({ params, query }, context) {
    return show(context, (await load(context, params.jobId, query.crew)).id)
  },
  async readById({ params }, context) {
    const card = await findContractCard(context.db, params.contractId)
    if (!card) throw new Refusal('contract_not_found')
    authorize(contractPolicy.read(context.actor, card.contract))
    return showCard(context, card)
  },
  readDraft: ({ params }, context) => readDraft(context, params.jobId),
  async keepDraft({ params, body }, context) {
    await keepDraft(context, params.jobId, body.contractData)
    return { message: contractApi.keepDraft.success }
  },
  signAsCrew: ({ params, body }, context, { request, ink }) =>
    signing.crew(context, {
      jobId: params.jobId,
      crewId: undefined,
      given: body.contractData,
      ink,
      device: deviceOf(request),
    }),
  signAsOwner: ({ params, query, body }, context, { request, ink }) =>
    signing.owner(context, {
      jobId: params.jobId,
      crewId: query.crew,
      given: body.contractData ?? {},
      dataHash: body.dataHash,
      ink,
      device: deviceOf(request),
    }),
  sign: ({ params, query, body }, context, { request, reply, ink }) => {
    // The crew member's creates a contract, as the call of their own says.
    if (context.actor.role === 'crew') reply.code(contractApi.signAsCrew.status)
    return signing[context.actor.role](context, {
      jobId: params.jobId,
      crewId: query.crew,
      given: body.contractData ?? {},
      dataHash: body.dataHash,
      ink,
      device: deviceOf(request),
    })
  },
  async giveBack({ params, query, body }, context, { request }) {
    const contract = await giveBack(context, params.jobId, {
      crewId: query.crew,
      reason: body.reason,
      device: deviceOf(request),
    })
    return { message: contractApi.giveBack.success, contract: await show(context, contract.id) }
  },
  async download({ params, query }, context, { reply }) {
    const contract = await load(context, params.jobId, query.crew)
    authorize(contractPolicy.download(context.actor, contract))
    const pdf = await readContractPdf(context, contract.id)
    return sendPdf(reply, pdf, fileName('contrato', contract.data.jobTitle))
  },
  async rate({ params, body }, context) {
    await rateCrew(context, params.contractId, body)
    return { message: contractApi.rate.success, contract: await show(context, params.contractId) }
  },
  async verify({ params }, context, { file }) {
    return { result: await verifyContract(context, params.contractId, file) }
  },
}
