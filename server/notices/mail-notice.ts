import { noticeKindLabels } from '#domain/notices/notice.ts'
import { paths } from '#domain/paths.ts'
import { formatInstant } from '#domain/spanish-format.ts'
import { findNotice } from '#server/notices/notice-queries.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { MailRefused } from '#server/platform/mail/mail-refused.ts'

/** To an address that somebody typed: no name and no typed word, which could be a stranger's. */
async function mailSender({ services }: SystemContext, mail: Omit<Mail, 'name'>): Promise<void> {
  await services.mailer.send({ ...mail, name: null }).catch(error => {
    // Nobody reads an address that takes no mail.
    if (!(error instanceof MailRefused)) throw error
    services.reportError(error)
  })
}

export async function mailNoticeReceipt(
  context: SystemContext,
  { noticeId }: { noticeId: string },
): Promise<void> {
  const notice = await findNotice(context.db, noticeId)
  if (!notice?.email) return
  await mailSender(context, {
    to: notice.email,
    people: notice.reporterId ? [notice.reporterId] : [],
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
  })
}
