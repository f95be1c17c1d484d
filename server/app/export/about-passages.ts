import { and, asc, eq, getTableColumns, gt, or, sql } from 'drizzle-orm'
import { LOG_ENTRIES_MAX } from '#domain/passages/log-entry.ts'
import { inPages } from '#server/app/export/pages.ts'
import {
  answerFileName,
  dossierFileName,
  entryPhotoName,
  sheetPhotoName,
} from '#server/app/export/stored-files.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { dossiers } from '#server/dossier/dossier-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { falseStarts } from '#server/passages/false-start-table.ts'
import { findPassage } from '#server/passages/load-passages.ts'
import { listPhotosOf } from '#server/passages/log-queries.ts'
import { type LogEntryRow, type LogPhotoRow, logEntries } from '#server/passages/log-table.ts'
import { passagesOf } from '#server/passages/passage-queries.ts'
import { passageShares, passages, passageWaivers } from '#server/passages/passage-table.ts'
import { shoreSheets } from '#server/passages/shore-table.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sealedFiles } from '#server/platform/sealed-files/sealed-file-table.ts'
import { seaService } from '#server/sea-service/sea-service-table.ts'

const viewForExport =
  (photos: ReadonlyMap<string, LogPhotoRow[]>) =>
  ({ jobId, authorId: _author, ...entry }: LogEntryRow) => ({
    ...entry,
    photos: (photos.get(entry.id) ?? []).map(({ file, createdAt }) => ({
      file: entryPhotoName(jobId, file),
      createdAt,
    })),
  })

const A_PAGE = 400
/** Written at once: with the longest texts they hold the loop for a few milliseconds. */
const A_PIECE = 50
const PIECES_AN_ITEM = LOG_ENTRIES_MAX / A_PIECE

async function* logInPieces(db: Database, jobId: string): AsyncGenerator<object[]> {
  let after: LogEntryRow | undefined
  do {
    const page: LogEntryRow[] = await db
      .select()
      .from(logEntries)
      .where(
        and(
          eq(logEntries.jobId, jobId),
          after &&
            sql`(${logEntries.at}, ${logEntries.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(asc(logEntries.at), asc(logEntries.id))
      .limit(A_PAGE)
    if (page.length === 0) return
    const photos = await listPhotosOf(
      db,
      page.map(entry => entry.id),
    )
    const view = viewForExport(Map.groupBy(photos, ({ entryId }) => entryId))
    for (let from = 0; from < page.length; from += A_PIECE) yield page.slice(from, from + A_PIECE).map(view)
    after = page.length < A_PAGE ? undefined : page.at(-1)
  } while (after)
}

/** As they read it on the passage; the others of the crew get the part about them. */
async function sheetFor(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { jobId, others }: { jobId: string; others: string | null },
  skipperId: string | undefined,
): Promise<object> {
  const [frozen] = await db.select().from(shoreSheets).where(eq(shoreSheets.jobId, jobId))
  if (!frozen) return actor.role === 'owner' || actor.id === skipperId ? { others } : {}
  const { people, owner, ...boat } = frozen.sheet
  const bare = ({ id: _id, ...person }: { id: string }) => person
  if (actor.role !== 'owner' && actor.id !== skipperId)
    return { shoreSheet: { people: people.filter(({ id }) => id === actor.id).map(bare) } }
  const photo = actor.role === 'owner' && frozen.photoFile ? sheetPhotoName(frozen) : undefined
  return { others, shoreSheet: { ...boat, people: people.map(bare), owner: bare(owner), photo } }
}

/** The owner's dossier; the skipper gets the insurer's answer. */
async function dossierFor(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  jobId: string,
  skipperId: string | undefined,
): Promise<object> {
  const [row] = await db.select().from(dossiers).where(eq(dossiers.jobId, jobId))
  if (!row || (actor.role !== 'owner' && actor.id !== skipperId)) return {}
  const { answer, note, answeredAt, madeAt, pdfKey, fileKey, fileName } = row
  const insurer = answer && { answer, note, answeredAt }
  if (actor.role !== 'owner') return { insurer }
  return {
    dossier: madeAt && { madeAt, file: pdfKey && dossierFileName(row) },
    insurer: insurer && { ...insurer, fileName, file: fileKey && answerFileName(row) },
  }
}

/** Only a log from before there was a limit has more than one item. Each is read before the next one. */
async function* withLog(db: Database, jobId: string, first: object, others: object): AsyncGenerator<object> {
  const pieces = logInPieces(db, jobId)
  let piece = await pieces.next()
  async function* ofItem(): AsyncGenerator<object[]> {
    for (let read = 0; read < PIECES_AN_ITEM && !piece.done; read += 1) {
      yield piece.value
      piece = await pieces.next()
    }
  }
  let rest = first
  do {
    yield { ...rest, log: ofItem() }
    rest = others
  } while (!piece.done)
}

/** Decided ones of sea service: the crew get their own. */
const listCertificates = ({ db, actor }: Context, jobId: string): Promise<object[]> => {
  const { contractId: _contract, png: _png, ...decided } = getTableColumns(seaService)
  // The data have these too.
  const {
    crewId: _crew,
    arrivedAt: _at,
    miles: _miles,
    days: _days,
    nightHours: _hours,
    ...columns
  } = decided
  return db
    .select({ crew: contracts.crewId, ...columns })
    .from(seaService)
    .innerJoin(contracts, eq(contracts.id, seaService.contractId))
    .where(
      and(eq(contracts.jobId, jobId), or(eq(contracts.ownerId, actor.id), eq(contracts.crewId, actor.id))),
    )
    .orderBy(asc(seaService.id))
}

export async function* listPassagesFully(context: Context): AsyncGenerator<object> {
  const { db, actor } = context
  const rows = inPages((after, limit) =>
    db
      .select({ id: passages.jobId, offer: jobs.title, passage: passages, pdfHash: sealedFiles.hash })
      .from(passages)
      .leftJoin(sealedFiles, and(eq(sealedFiles.subject, passages.jobId), eq(sealedFiles.kind, 'departure')))
      .innerJoin(jobs, eq(jobs.id, passages.jobId))
      .where(and(passagesOf(db, actor), gt(passages.jobId, after)))
      .orderBy(asc(passages.jobId))
      .limit(limit),
  )
  for await (const { id, offer, passage, pdfHash } of rows) {
    const { jobId: _job, contactName, contactEmail, others, ...own } = passage
    const waivers = await db
      .select({ key: passageWaivers.key, reason: passageWaivers.reason, at: passageWaivers.at })
      .from(passageWaivers)
      .where(eq(passageWaivers.jobId, id))
      .orderBy(asc(passageWaivers.at))
    // The person ashore is the skipper's acquaintance, not the owner's.
    const skipper = (await findPassage(context, id))?.skipper
    const contact = skipper?.id === actor.id ? { contactName, contactEmail } : {}
    const sheet = await sheetFor(context, { jobId: id, others }, skipper?.id)
    const dossier = await dossierFor(context, id, skipper?.id)
    const links = await db
      .select({ name: passageShares.name, createdAt: passageShares.createdAt })
      .from(passageShares)
      .where(and(eq(passageShares.jobId, id), eq(passageShares.byId, actor.id)))
      .orderBy(asc(passageShares.createdAt))
    const about = { offer: { id, title: offer } }
    const [falseStart] = await db
      .select({
        cause: falseStarts.cause,
        statement: falseStarts.statement,
        statedAt: falseStarts.statedAt,
        sealedAt: falseStarts.sealedAt,
        record: falseStarts.record,
      })
      .from(falseStarts)
      .where(eq(falseStarts.jobId, id))
    const certificates = await listCertificates(context, id)
    const rest = { ...dossier, waivers, links, falseStart: falseStart ?? null, certificates }
    yield* withLog(db, id, { ...about, ...own, pdfHash, ...contact, ...sheet, ...rest }, about)
  }
}
