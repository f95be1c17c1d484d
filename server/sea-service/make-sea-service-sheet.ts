import { and, eq } from 'drizzle-orm'
import { Refusal } from '#domain/errors.ts'
import { paths } from '#domain/paths.ts'
import { sheetsOf } from '#domain/sea-service/sea-service.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { contentHash } from '#server/contracts/content-hash.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { sealOnce } from '#server/platform/sealed-files/seal-once.ts'
import { listOfSheet, sumSigned } from '#server/sea-service/sea-service-queries.ts'
import {
  type SeaServiceSheetRow,
  type SheetContent,
  seaServiceSheets,
} from '#server/sea-service/sea-service-table.ts'

async function contentOf({ db, actor }: Context, sheet: number | undefined): Promise<SheetContent> {
  const user = await findUser(db, actor.id)
  const signed = await listOfSheet(
    db,
    actor.id,
    sheet ?? Math.max(1, sheetsOf(await sumSigned(db, actor.id))),
  )
  if (!user || signed.length === 0) throw new Refusal('no_sea_service')
  const certificates = signed.flatMap(({ id, hash, data }) => (hash && data ? [{ _id: id, hash, data }] : []))
  return { name: user.name, certificates }
}

/** The same certificates are the same sheet, with the same code. */
async function findOrWrite({ db, actor, now }: Context, content: SheetContent): Promise<SeaServiceSheetRow> {
  const hash = contentHash({ ...content })
  await db
    .insert(seaServiceSheets)
    .values({ id: newId(), userId: actor.id, content, hash, createdAt: now })
    .onConflictDoNothing({ target: [seaServiceSheets.userId, seaServiceSheets.hash] })
  const [row] = await db
    .select()
    .from(seaServiceSheets)
    .where(and(eq(seaServiceSheets.userId, actor.id), eq(seaServiceSheets.hash, hash)))
  if (!row) throw new Error('A sheet was not written.')
  return row
}

/** The actor's signed certificates on a sealed sheet: the last one, or the one of this number. */
export async function readServiceSheet(context: Context, sheet: number | undefined): Promise<Buffer> {
  const { id, content, hash, createdAt } = await findOrWrite(context, await contentOf(context, sheet))
  return sealOnce(context, {
    kind: 'sea_service_sheet',
    subject: id,
    of: seaServiceSheets.id,
    folder: 'records',
    describe: () => ({
      id,
      content,
      hash,
      at: createdAt,
      verifyUrl: `${context.services.settings.publicUrl}${paths.verify(id)}`,
    }),
  })
}
