import { and, eq, inArray } from 'drizzle-orm'
import { contracts } from '#server/contracts/contract-table.ts'
import { isParty } from '#server/contracts/erase-contracts.ts'
import type { Context, SystemContext } from '#server/platform/context.ts'
import { dropSealed } from '#server/platform/sealed-files/sealed-files.ts'
import { seaService, seaServiceSheets } from '#server/sea-service/sea-service-table.ts'

/** With their sealed files, before these contracts go. */
export async function dropServicesOf(
  moment: Pick<SystemContext, 'db' | 'now'>,
  contractIds: string[],
): Promise<void> {
  if (contractIds.length === 0) return
  const gone = await moment.db
    .delete(seaService)
    .where(inArray(seaService.contractId, contractIds))
    .returning({ id: seaService.id })
  await dropSealed(
    moment,
    gone.map(({ id }) => id),
  )
}

/**
 * When an account is erased: signed certificates stay as the other party's evidence; refusals and the person's
 * own sheets are deleted.
 */
export async function eraseServicesOf(erasing: Pick<Context, 'db' | 'now' | 'actor'>): Promise<void> {
  const { db, actor } = erasing
  const theirs = db.select({ id: contracts.id }).from(contracts).where(isParty(actor.id))
  await db
    .delete(seaService)
    .where(and(inArray(seaService.contractId, theirs), eq(seaService.status, 'refused')))
  const sheets = await db
    .delete(seaServiceSheets)
    .where(eq(seaServiceSheets.userId, actor.id))
    .returning({ id: seaServiceSheets.id })
  await dropSealed(
    erasing,
    sheets.map(({ id }) => id),
  )
}
