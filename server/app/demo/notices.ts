import { and, eq, isNull } from 'drizzle-orm'
import { HOUR_MS } from '#domain/durations.ts'
import { paths } from '#domain/paths.ts'
import type { Acting } from '#server/app/demo/acting.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { reportSubject } from '#server/joint/report-subject.ts'
import { closeNotice } from '#server/notices/close-notice.ts'
import { complain } from '#server/notices/complain.ts'
import { issueDecisionLink } from '#server/notices/decision-links.ts'
import { type NoticeRow, notices } from '#server/notices/notice-table.ts'
import { receiveNotice } from '#server/notices/receive-notice.ts'
import { takeMeasure } from '#server/notices/take-measure.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'

async function offerCalled(db: Database, title: string): Promise<string> {
  const [offer] = await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.title, title))
  if (!offer) throw new Error(`No offer of the demonstration is called ${title}.`)
  return offer.id
}

async function noticeAbout(db: Database, subjectId: string): Promise<NoticeRow> {
  const [notice] = await db
    .select()
    .from(notices)
    .where(and(eq(notices.subjectId, subjectId), isNull(notices.decidedAt)))
  if (!notice) throw new Error(`Nobody in the demonstration has told of ${subjectId}.`)
  return notice
}

/** Óscar's offer is retired, and he complains. */
async function playRetired(context: SystemContext, as: Acting, ago: (hours: number) => Date): Promise<void> {
  const { db } = context
  const title = 'Gijón – Santander en velero de 9 metros'
  const id = await offerCalled(db, title)
  await reportSubject(as('nuria', ago(46)), {
    subject: 'job',
    subjectId: id,
    reason: 'fraud',
    details: 'Pide sesenta euros por Bizum antes de decir qué barco es y de firmar nada.',
  })
  const notice = await noticeAbout(db, id)
  const then = { ...context, now: ago(44) }
  const statement = await takeMeasure(then, {
    action: 'hide',
    personId: as('oscar', then.now).actor.id,
    subject: { kind: 'job', id, name: title },
    ground: 'terms',
    clause: '6.1',
    facts:
      'La oferta pide 60 € por Bizum para guardar la plaza, antes de decir qué barco es y de firmar nada.',
    notice,
    reason: 'Pide dinero por adelantado',
  })
  await closeNotice(then, notice.id, { outcome: 'hide', operatorId: null })
  const complaining = { ...context, now: ago(7) }
  await complain(
    complaining,
    await issueDecisionLink(complaining, { statementId: statement.id }),
    'Los 60 euros eran para el gasóleo de la ida, y los devolvía al llegar. Quito esa frase y pongo el nombre del barco.',
  )
}

/** For the desk: one that led to nothing, about which its sender complains, one to a retired offer, and three that wait. */
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
  const decided = { ...context, now: ago(50) }
  const { id: spam } = await noticeAbout(db, ana.id)
  await closeNotice(decided, spam, { outcome: 'none', operatorId: null })
  await complain(
    { ...context, now: ago(26) },
    await issueDecisionLink(decided, { noticeId: spam }),
    'Me ha vuelto a escribir con la misma oferta, y ya le había dicho dos veces que no. Miradlo otra vez, por favor.',
  )
  await playRetired(context, as, ago)

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
