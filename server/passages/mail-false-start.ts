import { paths } from '#domain/paths.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { mailAccount } from '#server/accounts/mail-account.ts'
import { peopleOf } from '#server/passages/change-passage.ts'
import { findPassage } from '#server/passages/load-passages.ts'
import { readSealedFalseStart } from '#server/passages/make-false-start-pdf.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { fileName } from '#server/platform/http/send-pdf.ts'
import { withoutNames } from '#server/platform/mail/mail.ts'

/** The sealed record to a party's address; once, except after a crash. An unverified address gets a notice. */
export async function mailFalseStart(
  context: SystemContext,
  { jobId, userId }: { jobId: string; userId: string },
): Promise<void> {
  const passage = await findPassage(context, jobId)
  const user = await findUser(context.db, userId)
  if (!passage?.falseStart || !user || user.erasedAt) return
  const { title } = passage.card
  const words = user.emailVerifiedAt
    ? {
        name: user.name,
        about: title,
        paragraphs: [
          `El acta de salida en falso de «${title}» está cerrada. La tienes adjunta en PDF, sellada: cualquier lector de PDF muestra si alguien la cambia después. Dice quién estaba a bordo y desde cuándo, las esperas con la respuesta del armador, qué faltaba para zarpar y lo que dice cada parte.`,
        ],
        after: [
          {
            words: 'Para comprobar que una copia es la original, elígela en esta página:',
            path: paths.verify(jobId),
          },
        ],
        attachments: [
          {
            filename: fileName('acta-de-salida-en-falso', title),
            content: await readSealedFalseStart(context, passage),
            contentType: 'application/pdf',
          },
        ],
      }
    : withoutNames('El acta de una salida en falso tuya está cerrada.')
  await mailAccount(context, user, {
    people: peopleOf(passage),
    title: 'Acta de salida en falso',
    ...words,
    action: {
      words: `${user.emailVerifiedAt ? 'También puedes' : 'Puedes'} descargarla cuando quieras, en la travesía:`,
      label: 'Ver la travesía',
      path: paths.passage(jobId),
    },
  })
}
