import * as z from 'zod/mini'
import { checklistPhases, endOfTransfer } from '#domain/checklists/checklist-status.ts'
import { inOffer, named, plain, template, toListed } from '#domain/notifications/template.ts'
import { paths } from '#domain/paths.ts'

export const checklistNotifications = {
  checklist_submitted: template({
    to: 'owner',
    params: z.object({ ...named, phase: z.enum(checklistPhases) }),
    title: 'Lista de verificación enviada',
    message: ({ person, offer, phase }) =>
      `${person} ha enviado la lista de verificación de ${endOfTransfer[phase]}${inOffer(offer, 'de')}. Puedes revisarla.`,
    leadsTo: notification => toListed(paths.checklists, notification),
    mail: 'important',
  }),

  checklist_reviewed: template({
    to: 'crew',
    params: z.object({ ...named, phase: z.enum(checklistPhases), approved: z.boolean() }),
    title: 'Lista de verificación revisada',
    message: ({ person, offer, phase, approved }) =>
      `${person} ha ${approved ? 'aprobado' : 'devuelto'} la lista de verificación de ${endOfTransfer[phase]}${inOffer(offer, 'de')}.`,
    leadsTo: notification => toListed(paths.checklists, notification),
    mail: 'important',
  }),

  handover_pending: template({
    to: 'both',
    params: plain,
    title: 'Acta pendiente de tu firma',
    message: ({ person, offer }) =>
      `${person} ha firmado el acta de llegada${inOffer(offer, 'de')}. Falta tu firma.`,
    leadsTo: notification => toListed(paths.checklists, notification),
    mail: 'important',
  }),

  handover_completed: template({
    to: 'both',
    params: plain,
    title: 'Acta firmada',
    message: ({ person, offer }) =>
      `${person} ha firmado el acta de llegada${inOffer(offer, 'de')}. Ya podéis descargarla los dos.`,
    leadsTo: notification => toListed(paths.checklists, notification),
  }),
}
