import { eq } from 'drizzle-orm'
import { HOUR_MS } from '#domain/durations.ts'
import { paths } from '#domain/paths.ts'
import type { Acting } from '#server/app/demo/acting.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { reportSubject } from '#server/joint/report-subject.ts'
import { closeNotice } from '#server/notices/close-notice.ts'
import { complain } from '#server/notices/complain.ts'
import { issueDecisionLink } from '#server/notices/decision-links.ts'
import { notices } from '#server/notices/notice-table.ts'
import { receiveNotice } from '#server/notices/receive-notice.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'

async function offerCalled(db: Database, title: string): Promise<string> {
  const [offer] = await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.title, title))
  if (!offer) throw new Error(`No offer of the demonstration is called ${title}.`)
  return offer.id
}

/** For the desk: one decided, about which its sender complains, and three that wait. */
export async function playNotices(
  context: SystemContext,
  as: Acting,
  today: Date,
  vessels: ReadonlyMap<string, string>,
): Promise<void> {
  const { db } = context
  const ago = (hours: number) => new Date(today.getTime() - hours * HOUR_MS)
  const { publicUrl } = context.services.settings

  const ana = as('ana', today).actor
  await reportSubject(as('xoan', ago(70)), { subject: 'user', subjectId: ana.id, reason: 'spam' })
  const [first] = await db.select().from(notices)
  if (first) {
    const decided = { ...context, now: ago(50) }
    await closeNotice(decided, first.id, { outcome: 'none', operatorId: null })
    const token = await issueDecisionLink(decided, { noticeId: first.id })
    await complain(
      { ...context, now: ago(26) },
      token,
      'Me ha vuelto a escribir con la misma oferta, y ya le había dicho dos veces que no. Miradlo otra vez, por favor.',
    )
  }

  const lagoon = await offerCalled(db, 'Barcelona – Maó en catamarán Lagoon 42')
  await reportSubject(as('diego', ago(19)), {
    subject: 'job',
    subjectId: lagoon,
    reason: 'fraud',
    details: 'Por teléfono me pidió 150 euros por Bizum para guardarme la plaza en el catamarán Lagoon.',
  })
  const launch = await offerCalled(db, 'Vigo – Cádiz en lancha de 11 metros')
  await receiveNotice(
    { ...context, now: ago(11) },
    {
      kind: 'safety',
      url: `${publicUrl}${paths.job(launch)}`,
      explanation:
        'Conozco esa lancha del puerto: no lleva balsa ni radiobaliza, y quieren salir con el parte de mañana.',
      goodFaith: true,
    },
    null,
  )
  await receiveNotice(
    { ...context, now: ago(2) },
    {
      kind: 'rights',
      url: `${publicUrl}${paths.vessel(vessels.get('tramuntana') ?? '')}`,
      explanation: 'La primera foto de ese barco la hice yo para un anuncio, y nadie me ha pedido permiso.',
      name: 'Eva Roca',
      email: 'eva@example.org',
      goodFaith: true,
    },
    null,
  )
}
