import { and, asc, eq, gt, or } from 'drizzle-orm'
import { listAnnexes } from '#server/annexes/annex-queries.ts'
import { inPages } from '#server/app/export/pages.ts'
import { listEvents } from '#server/contracts/contract-queries.ts'
import { contractDrafts, contracts } from '#server/contracts/contract-table.ts'
import { agreedData, dataInForce } from '#server/contracts/contract-view.ts'
import type { Context } from '#server/platform/context.ts'
import { sealedFiles } from '#server/platform/sealed-files/sealed-file-table.ts'

/** With the evidence that the PDF shows to both: each act with its person, time and address. */
export async function* listContractsFully({ db, actor }: Context): AsyncGenerator<object> {
  const rows = inPages((after, limit) =>
    db
      .select({ id: contracts.id, contract: contracts, pdfHash: sealedFiles.hash })
      .from(contracts)
      .leftJoin(sealedFiles, and(eq(sealedFiles.subject, contracts.id), eq(sealedFiles.kind, 'contract')))
      .where(
        and(or(eq(contracts.ownerId, actor.id), eq(contracts.crewId, actor.id)), gt(contracts.id, after)),
      )
      .orderBy(asc(contracts.id))
      .limit(limit),
  )
  for await (const { contract, pdfHash } of rows) {
    const { data: _data, ownerData: _ownerData, ...row } = contract
    const events = (await listEvents(db, contract.id)).map(({ contractId: _id, ...event }) => event)
    const annexed = (await listAnnexes(db, contract.id)).map(({ contractId: _id, ...annex }) => annex)
    yield {
      ...row,
      pdfHash,
      contractData: agreedData(contract),
      inForce: dataInForce(contract),
      annexed,
      events,
    }
  }
}

export async function* listDrafts({ db, actor }: Context): AsyncGenerator<object> {
  const { jobId, data, updatedAt } = contractDrafts
  yield* await db
    .select({ offer: jobId, contractData: data, updatedAt })
    .from(contractDrafts)
    .where(eq(contractDrafts.crewId, actor.id))
}
