import { eq } from 'drizzle-orm'
import { findJob } from '#server/jobs/job-queries.ts'
import { passages } from '#server/passages/passage-table.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { longInstant } from '#server/platform/pdf/spanish-formats.ts'

/** To the person ashore whom the skipper named: no names of people, no contract, no money. */
export async function mailContact(
  { db, services }: SystemContext,
  { jobId, since }: { jobId: string; since: string },
): Promise<void> {
  const [row] = await db.select().from(passages).where(eq(passages.jobId, jobId))
  const job = await findJob(db, jobId)
  if (!job || !row?.contactEmail || row.arrivedAt || row.calledOffAt) return
  const boat = job.vesselName ?? 'Un barco'
  await services.mailer.send({
    to: row.contactEmail,
    people: [job.ownerId, ...(row.skipperId ? [row.skipperId] : [])],
    name: null,
    title: 'Un barco sin noticias',
    about: boat,
    paragraphs: [
      `${boat}, de ${job.originPort} a ${job.destinationPort}, tenía que dar señal antes del ${longInstant(new Date(since))} y no ha llegado ninguna. Su patrón dejó esta dirección como contacto en tierra.`,
      'Puede ser solo falta de cobertura. No es un servicio de salvamento. En peligro: VHF canal 16 o 900 202 202.',
    ],
    action: { label: 'Qué es Singladura', path: '/' },
  })
}
