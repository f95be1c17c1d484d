import * as z from 'zod/mini'
import { named, template } from '#domain/notifications/template.ts'
import { paths } from '#domain/paths.ts'

const dayFormat = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' })
const dayInWords = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))

export const vesselNotifications = {
  document_expiring: template({
    to: 'both',
    params: z.object({
      ...named,
      document: z.string(),
      /** Null for a title. */
      vessel: z.nullable(z.string()),
      validUntil: z.string(),
      /** On the day of the reminder. */
      daysLeft: z.int(),
    }),
    title: 'Documento que caduca',
    message: ({ document, vessel, validUntil, daysLeft }) => {
      const subject =
        vessel === null ? `Tu titulación «${document}»` : `El documento «${document}» de «${vessel}»`
      if (daysLeft < 0) return `${subject} caducó el ${dayInWords(validUntil)}.`
      // With its date: it may be read on another day.
      if (daysLeft === 0) return `${subject} caduca hoy, ${dayInWords(validUntil)}.`
      return `${subject} caduca el ${dayInWords(validUntil)}.`
    },
    leadsTo: ({ relatedVessel }, role) => {
      if (role === 'crew') return paths.profile
      return relatedVessel ? paths.vessel(relatedVessel) : paths.vessels
    },
    mail: 'important',
  }),
}
