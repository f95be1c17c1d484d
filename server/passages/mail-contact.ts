import { isOverdue } from '#domain/passages/overdue.ts'
import { positionFigures } from '#domain/passages/position-words.ts'
import type { PassageRow } from '#server/passages/passage-table.ts'
import { sendContactMail } from '#server/passages/send-contact-mail.ts'
import { viewSum } from '#server/passages/sum-log.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { longInstant } from '#server/platform/pdf/spanish-formats.ts'

function lastPositionOf({ logSummary }: PassageRow): string {
  const { lastPosition, lastAt } = logSummary ? viewSum(logSummary) : { lastPosition: null, lastAt: null }
  return lastPosition && lastAt
    ? `Última posición: ${positionFigures(lastPosition)}, el ${longInstant(lastAt)} (hora peninsular).`
    : 'No ha dado ninguna posición.'
}

/** The mail about a silence, to the contact ashore. One that was held up may come after the sign that ends it. */
export const mailContact = (
  context: SystemContext,
  { jobId, since }: { jobId: string; since: string },
): Promise<void> =>
  sendContactMail(context, jobId, {
    newsOf: row => (isOverdue(row, context.now) ? { about: 'silence', since: new Date(since) } : null),
    write: ({ row, boat }) => ({
      title: 'Un barco sin noticias',
      paragraphs: [
        `${boat}, tenía que dar señal antes del ${longInstant(new Date(since))} (hora peninsular) y no ha llegado ninguna. Su patrón dejó esta dirección como contacto en tierra.`,
        lastPositionOf(row),
        'La hoja para tierra dice qué hacer, en orden: los teléfonos de a bordo, a quién llamar y qué decir, palabra por palabra.',
        'Puede ser solo falta de cobertura. No es un servicio de salvamento. En peligro: VHF canal 16 o 900 202 202.',
      ],
    }),
  })
