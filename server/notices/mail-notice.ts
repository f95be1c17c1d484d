import { noticeKindLabels } from '#domain/notices/notice.ts'
import { paths } from '#domain/paths.ts'
import { formatInstant } from '#domain/spanish-format.ts'
import { mailReporter, mailSender } from '#server/notices/mail-reporter.ts'
import { wordsOf } from '#server/notices/notice-decision-view.ts'
import { findNotice } from '#server/notices/notice-queries.ts'
import type { SystemContext } from '#server/platform/context.ts'

export async function mailNoticeReceipt(
  context: SystemContext,
  { noticeId }: { noticeId: string },
): Promise<void> {
  const notice = await findNotice(context.db, noticeId)
  if (!notice?.email) return
  await mailSender(
    context,
    {
      to: notice.email,
      title: `Hemos recibido tu aviso ${notice.reference}`,
      paragraphs: [
        `Tu aviso (${noticeKindLabels[notice.kind].toLowerCase()}) llegó el ${formatInstant(notice.at)}, hora peninsular. Su número es ${notice.reference}.`,
        'Lo leerá una persona, no un programa, y te escribiremos a esta dirección con lo que decida y cómo reclamar.',
      ],
      action: {
        words: 'Qué retiramos y cómo se decide está en las condiciones:',
        label: 'Leer las condiciones',
        path: paths.terms,
      },
      after: [
        { words: 'Si no nos has escrito, no hagas nada: alguien se equivocó al escribir esta dirección.' },
      ],
    },
    notice.reporterId,
  )
}

export async function mailNoticeOutcome(
  context: SystemContext,
  { noticeId }: { noticeId: string },
): Promise<void> {
  const notice = await findNotice(context.db, noticeId)
  if (!notice?.outcome) return
  const { text, redress } = await wordsOf(context.db, notice)
  const isReopened = notice.reopenedAt !== null
  await mailReporter(context, notice, {
    title: `Tu aviso ${notice.reference} está decidido`,
    paragraphs: [text, redress],
    // There is one complaint here.
    label: isReopened ? 'Ver el resultado' : 'Ver el resultado y reclamar',
  })
}
