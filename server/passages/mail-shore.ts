import { sendContactMail } from '#server/passages/send-contact-mail.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { longInstant } from '#server/platform/pdf/spanish-formats.ts'

/** That she has left, to the contact ashore: the link is there before it is needed. */
export const mailShore = (context: SystemContext, { jobId }: { jobId: string }): Promise<void> =>
  sendContactMail(context, jobId, {
    newsOf: ({ departedAt }) => ({ about: 'departure', since: departedAt }),
    write: ({ row, boat }) => ({
      title: 'Un barco ha zarpado y eres su contacto en tierra',
      paragraphs: [
        `${boat}, zarpó el ${longInstant(row.departedAt)} (hora peninsular). Su patrón dejó esta dirección como contacto en tierra.`,
        `Da señal cada ${row.reportEvery} horas. Si lleva dos horas de retraso te escribimos, y la hoja para tierra dice qué hacer, en orden, con las palabras. Guarda este correo: el enlace funciona hasta un día después de llegar.`,
        'No es un servicio de salvamento. En peligro: VHF canal 16 o 900 202 202.',
      ],
    }),
  })
