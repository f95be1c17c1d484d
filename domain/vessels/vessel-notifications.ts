import * as z from 'zod/mini'
import { named, template } from '#domain/notifications/template.ts'
import { paths } from '#domain/paths.ts'
import { formatLongDay } from '#domain/spanish-format.ts'

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
      if (daysLeft < 0) return `${subject} caducó el ${formatLongDay(validUntil)}.`
      // With its date: it may be read on another day.
      if (daysLeft === 0) return `${subject} caduca hoy, ${formatLongDay(validUntil)}.`
      return `${subject} caduca el ${formatLongDay(validUntil)}.`
    },
    leadsTo: ({ relatedVessel }, role) => {
      if (role === 'crew') return paths.profileTitles
      return relatedVessel ? paths.vesselDocuments(relatedVessel) : paths.vessels
    },
    mail: 'important',
  }),
}
