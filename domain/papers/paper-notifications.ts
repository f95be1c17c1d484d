import * as z from 'zod/mini'
import { named, type Template, template } from '#domain/notifications/template.ts'
import { paths } from '#domain/paths.ts'

const about = {
  ...named,
  paper: z.string(),
  /** Null for a title. */
  vessel: z.nullable(z.string()),
}
const subjectOf = ({ paper, vessel }: { paper: string; vessel: string | null }) =>
  vessel === null ? `tu titulación «${paper}»` : `el documento «${paper}» de «${vessel}»`

/** Where its form is. */
const toForm: Template['leadsTo'] = ({ relatedVessel }, role) => {
  if (role === 'crew') return paths.profileTitles
  return relatedVessel ? paths.vesselDocuments(relatedVessel) : paths.vessels
}

export const paperNotifications = {
  paper_verified: template({
    to: 'both',
    params: z.object(about),
    title: 'Papel comprobado',
    message: params => `Singladura ha comprobado ${subjectOf(params)} con su archivo.`,
    leadsTo: toForm,
    mail: 'ordinary',
  }),
  paper_refused: template({
    to: 'both',
    params: z.object({ ...about, reason: z.string() }),
    title: 'Papel sin comprobar',
    message: ({ reason, ...params }) =>
      `Singladura no ha podido comprobar ${subjectOf(params)}: «${reason.replace(/\.$/, '')}». Corrígelo y lo miramos otra vez.`,
    leadsTo: toForm,
    mail: 'important',
  }),
}
