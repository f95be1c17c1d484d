import type * as z from 'zod/mini'
import { accountStatusOf } from '#domain/accounts/account-status.ts'
import type { annexesReply, annexView } from '#domain/annexes/annex.ts'
import { annexFields, changeableAt } from '#domain/annexes/annex-fields.ts'
import { annexPolicy } from '#domain/annexes/annex-policy.ts'
import type { Effect } from '#domain/annexes/effects.ts'
import type { Actor } from '#domain/api.ts'
import { routeAndDates } from '#domain/contracts/route-and-dates.ts'
import { pickFields } from '#domain/jobs/offer-field-lists.ts'
import { judgeAnnex } from '#server/annexes/annex-effects.ts'
import { factsOf, valuesOf } from '#server/annexes/annex-facts.ts'
import { listOpenOfJob, listSignedContracts } from '#server/annexes/annex-queries.ts'
import type { AnnexRow } from '#server/annexes/annex-table.ts'
import type { Annexed } from '#server/annexes/find-annexed.ts'
import type { ContractCard } from '#server/contracts/contract-queries.ts'
import type { ContractRow } from '#server/contracts/contract-table.ts'
import { dataInForce } from '#server/contracts/contract-view.ts'
import type { Context } from '#server/platform/context.ts'

const otherIn = ({ owner, crew }: ContractCard, actor: Actor) => (actor.id === owner.id ? crew : owner)

const effectsNow = (context: Context, annexed: Annexed, annex: AnnexRow): Promise<Effect[]> =>
  judgeAnnex(context, annexed, { changes: valuesOf(annex), ends: annex.endReason !== null })

export async function viewAnnex(
  context: Context,
  card: ContractCard,
  annexed: Annexed,
  annex: AnnexRow,
): Promise<z.output<typeof annexView>> {
  const { actor } = context
  const effects = annex.effects ?? (await effectsNow(context, annexed, annex))
  const proposer = annex.proposerId === card.owner.id ? card.owner : card.crew
  const facts = { ...factsOf(annexed, annex), standing: accountStatusOf(otherIn(card, actor)) }
  return {
    _id: annex.id,
    number: annex.number,
    status: annex.status,
    changes: annex.changes,
    end: annex.endReason === null ? null : { reason: annex.endReason },
    note: annex.note,
    proposedBy: { _id: proposer.id, name: proposer.name },
    proposedAt: annex.proposedAt,
    answeredAt: annex.answeredAt,
    reason: annex.declineReason,
    hash: annex.hash,
    effects: effects.map(({ text }) => text),
    effectKinds: effects.map(({ kind }) => kind),
    may: {
      accept: annexPolicy.accept(actor, facts).allowed,
      decline: annexPolicy.decline(actor, facts).allowed,
      withdraw: annexPolicy.withdraw(actor, facts).allowed,
    },
  }
}

async function listOthers({ db, actor }: Context, { id, jobId, ownerId }: ContractRow) {
  if (actor.id !== ownerId) return []
  const waiting = new Set((await listOpenOfJob(db, jobId)).map(({ contract }) => contract.id))
  const signed = await listSignedContracts(db, jobId)
  return signed
    .filter(contract => contract.id !== id && !waiting.has(contract.id))
    .map(contract => {
      const data = dataInForce(contract)
      return { _id: contract.crewId, name: data.crewName, inForce: pickFields(data, routeAndDates) }
    })
}

export async function viewAnnexes(
  context: Context,
  card: ContractCard,
  annexed: Annexed,
  rows: readonly AnnexRow[],
): Promise<z.output<typeof annexesReply>> {
  const { actor } = context
  const { contract, moment } = annexed
  const viewed = []
  // One after the other: a call waits for one connection at a time.
  for (const annex of rows) viewed.push(await viewAnnex(context, card, annexed, annex))
  const facts = {
    ...contract,
    moment,
    waiting: rows.some(({ status }) => status === 'open'),
    standing: accountStatusOf(otherIn(card, actor)),
  }
  const { fields, end } = changeableAt[moment]
  const mayBegin = annexPolicy.begin(actor, facts).allowed
  return {
    annexes: viewed,
    contract: { _id: contract.id, crew: { _id: card.crew.id, name: card.crew.name } },
    owner: { _id: card.owner.id, name: card.owner.name },
    others: await listOthers(context, contract),
    inForce: pickFields(dataInForce(contract), annexFields),
    may: { change: mayBegin ? [...fields] : [], end: mayBegin && end },
  }
}
