import { and, eq, inArray } from 'drizzle-orm'
import { filled, isUnfilled } from '#server/accounts/signed-service.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { SLICE } from '#server/platform/tasks/in-slices.ts'
import { seaService } from '#server/sea-service/sea-service-table.ts'

/** Those that the release before has signed, also while it still runs beside this one. */
export async function backfillCertificates({ db }: Pick<SystemContext, 'db'>): Promise<void> {
  const { contractId } = seaService
  const fillSome = () =>
    db
      .update(seaService)
      .set(filled)
      .from(contracts)
      .where(
        and(
          eq(contracts.id, contractId),
          isUnfilled,
          inArray(contractId, db.select({ contractId }).from(seaService).where(isUnfilled).limit(SLICE)),
        ),
      )
      .returning({ contractId })
  while ((await fillSome()).length === SLICE);
}
