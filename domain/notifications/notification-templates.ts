import * as z from 'zod/mini'
import type { Role } from '#domain/api.ts'
import { checklistPhases, endOfTransfer } from '#domain/checklists/checklist-status.ts'
import { changeableFields, nameFields } from '#domain/jobs/job-changes.ts'
import type { NotificationType, NotificationView } from '#domain/notifications/notification.ts'
import { conditionKeys, conditionLabels } from '#domain/passages/departure-conditions.ts'

/** From which preference on it is mailed to somebody who is away; absent: never. */
export type MailImportance = 'important' | 'ordinary'

/** The parameters of every notification. */
const named = {
  /** Whose act it is, as they were called then; null where the account is erased. */
  person: z.nullable(z.string()),
  /** The offer's title then; null where the matter has none. */
  offer: z.nullable(z.string()),
}
const plain = z.object(named)
type Named = z.output<typeof plain>

interface Template<Params extends Named = Named> {
  to: Role | 'both'
  /** Rows of many months hold them: a name or a value that was once written stays readable. */
  params: z.ZodMiniType<Params>
  title: string
  message(params: Params & { person: string }): string
  /** The screen, or null where it leads nowhere. */
  leadsTo(
    notification: Pick<
      NotificationView,
      'relatedJob' | 'relatedConversation' | 'relatedVessel' | 'relatedSearch'
    >,
    role: Role,
  ): string | null
  mail?: MailImportance
}

const template = <Params extends Named>(given: Template<Params>) => given

/** ' en «Palma – Valencia»', or nothing where there is no offer. */
const inOffer = (offer: string | null, word = 'en'): string => (offer ? ` ${word} «${offer}»` : '')

/** Specification §2: the offer's own list, and only while the offer is there. */
const toOwnList: Template['leadsTo'] = ({ relatedJob }, role) => {
  if (!relatedJob) return null
  return role === 'owner' ? '/my-jobs' : '/my-applications'
}
const toQuotes: Template['leadsTo'] = (notification, role) =>
  notification.relatedJob && role === 'owner'
    ? `/my-jobs/${notification.relatedJob._id}/applicants`
    : toOwnList(notification, role)
const toPassage: Template['leadsTo'] = ({ relatedJob }) => relatedJob && `/passages/${relatedJob._id}`
const toScreen = (path: string) => () => path

const CONTRACT_STILL_BINDS =
  ': vuestro contrato firmado sigue en vigor, y su cláusula 21 dice qué os debéis si el traslado no se hace'

export const notificationTemplates = {
  job_application: template({
    to: 'owner',
    params: plain,
    title: 'Nueva candidatura',
    message: ({ person, offer }) => `${person} presenta su candidatura${inOffer(offer, 'para')}.`,
    leadsTo: (notification, role) =>
      notification.relatedJob && role === 'owner'
        ? `/my-jobs?solicitantes=${notification.relatedJob._id}`
        : toOwnList(notification, role),
  }),

  application_withdrawn: template({
    to: 'owner',
    params: plain,
    title: 'Candidatura retirada',
    message: ({ person, offer }) => `${person} ha retirado su candidatura${inOffer(offer, 'a')}.`,
    leadsTo: toOwnList,
  }),

  application_accepted: template({
    to: 'crew',
    params: plain,
    title: 'Candidatura aceptada',
    message: ({ person, offer }) => `${person} te ha aceptado${inOffer(offer, 'para')}.`,
    leadsTo: toOwnList,
    mail: 'important',
  }),

  application_rejected: template({
    to: 'crew',
    params: plain,
    title: 'Candidatura rechazada',
    message: ({ person, offer }) => `${person} no te ha elegido${inOffer(offer, 'para')}.`,
    leadsTo: toOwnList,
    mail: 'important',
  }),

  application_released: template({
    to: 'crew',
    params: plain,
    title: 'Ya no cuentan contigo',
    message: ({ person, offer }) => `${person} ha liberado tu plaza${inOffer(offer)}.`,
    leadsTo: toOwnList,
    // Somebody who loses a place makes other plans: as weighty as a refusal.
    mail: 'important',
  }),

  quote_countered: template({
    to: 'crew',
    params: plain,
    title: 'Contraoferta recibida',
    message: ({ person, offer }) => `${person} te ha hecho una contraoferta${inOffer(offer, 'para')}.`,
    leadsTo: toOwnList,
    mail: 'important',
  }),

  counter_accepted: template({
    to: 'owner',
    params: plain,
    title: 'Contraoferta aceptada',
    message: ({ person, offer }) => `${person} ha aceptado tu contraoferta${inOffer(offer, 'para')}.`,
    leadsTo: toQuotes,
    mail: 'important',
  }),

  counter_declined: template({
    to: 'owner',
    params: plain,
    title: 'Contraoferta rechazada',
    message: ({ person, offer }) => `${person} ha rechazado tu contraoferta${inOffer(offer, 'para')}.`,
    leadsTo: toQuotes,
    mail: 'important',
  }),

  places_filled: template({
    to: 'crew',
    params: plain,
    title: 'Plazas ocupadas',
    message: ({ person, offer }) =>
      `${person} ha dado todas las plazas${inOffer(offer, 'de')}. Sigues en la lista de espera.`,
    leadsTo: toOwnList,
    mail: 'ordinary',
  }),

  place_free: template({
    to: 'crew',
    params: plain,
    title: 'Una plaza libre',
    message: ({ person, offer }) =>
      `${person} vuelve a tener una plaza libre${inOffer(offer)}, y tu candidatura sigue en pie.`,
    leadsTo: toOwnList,
    mail: 'important',
  }),

  job_question: template({
    to: 'owner',
    params: plain,
    title: 'Pregunta sobre tu oferta',
    message: ({ person, offer }) => `${person} te hace una pregunta${inOffer(offer, 'sobre')}.`,
    leadsTo: ({ relatedJob }) => relatedJob && `/my-jobs?oferta=${relatedJob._id}`,
    mail: 'important',
  }),

  question_answered: template({
    to: 'crew',
    params: plain,
    title: 'Respuesta a tu pregunta',
    message: ({ person, offer }) => `${person} ha respondido a tu pregunta${inOffer(offer, 'sobre')}.`,
    leadsTo: ({ relatedJob }) => relatedJob && `/jobs?oferta=${relatedJob._id}`,
    mail: 'important',
  }),

  search_match: template({
    to: 'crew',
    params: z.object({
      ...named,
      /** The name of the saved search. */
      search: z.string(),
      /** Offers since it was last opened. */
      count: z.int(),
    }),
    title: 'Ofertas para tu búsqueda',
    message: ({ offer, search, count }) =>
      count === 1
        ? `Hay una oferta nueva para «${search}»${offer ? `: «${offer}»` : ''}.`
        : `Hay ${count} ofertas nuevas para «${search}».`,
    leadsTo: ({ relatedSearch }) => (relatedSearch ? `/jobs?search=${relatedSearch}` : '/jobs'),
    mail: 'important',
  }),

  job_updated: template({
    to: 'crew',
    params: z.object({ ...named, changed: z.array(z.enum(changeableFields)) }),
    title: 'Oferta modificada',
    message: ({ person, offer, changed }) =>
      `${person} ha cambiado${inOffer(offer, 'la oferta')}: ${nameFields(changed)}.`,
    leadsTo: toOwnList,
    mail: 'ordinary',
  }),

  job_cancelled: template({
    to: 'crew',
    params: z.object({
      ...named,
      /** The recipient has a completed contract: the offer goes, the contract doesn't. */
      contractBinds: z.boolean(),
    }),
    title: 'Oferta cancelada',
    message: ({ person, offer, contractBinds }) =>
      `${person} ha cancelado${inOffer(offer, 'la oferta')}${contractBinds ? CONTRACT_STILL_BINDS : ''}.`,
    leadsTo: toOwnList,
    mail: 'important',
  }),

  new_message: template({
    to: 'both',
    params: plain,
    title: 'Mensaje nuevo',
    message: ({ person, offer }) => `${person} te ha escrito${inOffer(offer, 'sobre')}.`,
    leadsTo: ({ relatedConversation }) =>
      relatedConversation ? `/messages?conversation=${relatedConversation}` : '/messages',
    mail: 'ordinary',
  }),

  contract_pending_owner_signature: template({
    to: 'owner',
    params: plain,
    title: 'Contrato pendiente de tu firma',
    message: ({ person, offer }) =>
      `${person} ha firmado el contrato${inOffer(offer, 'de')}. Falta tu firma.`,
    leadsTo: toScreen('/contracts'),
    mail: 'important',
  }),

  contract_completed: template({
    to: 'both',
    params: plain,
    title: 'Contrato completado',
    message: ({ person, offer }) =>
      `El contrato${inOffer(offer, 'de')} con ${person} está firmado por las dos partes.`,
    // Owners have no screen of their own for completed contracts: decisions, Notifications.
    leadsTo: (_, role) => (role === 'crew' ? '/my-contracts' : '/contracts'),
  }),

  contract_returned: template({
    to: 'crew',
    params: z.object({ ...named, reason: z.string() }),
    title: 'Contrato devuelto',
    message: ({ person, offer, reason }) =>
      `${person} te ha devuelto el contrato${inOffer(offer, 'de')} para que lo revises: ${reason}.`,
    leadsTo: toScreen('/contracts'),
    mail: 'important',
  }),

  contract_cancelled: template({
    to: 'both',
    params: plain,
    title: 'Contrato cancelado',
    message: ({ person, offer }) =>
      `El contrato${inOffer(offer, 'de')} con ${person} se ha cancelado sin completarse.`,
    leadsTo: toScreen('/contracts'),
    mail: 'important',
  }),

  contract_reminder: template({
    to: 'both',
    params: plain,
    title: 'Contrato a la espera',
    message: ({ person, offer }) =>
      `El contrato${inOffer(offer, 'de')} con ${person} sigue esperando tu firma.`,
    leadsTo: toScreen('/contracts'),
    mail: 'important',
  }),

  checklist_submitted: template({
    to: 'owner',
    params: z.object({ ...named, phase: z.enum(checklistPhases) }),
    title: 'Lista de verificación enviada',
    message: ({ person, offer, phase }) =>
      `${person} ha enviado la lista de verificación de ${endOfTransfer[phase]}${inOffer(offer, 'de')}. Puedes revisarla.`,
    leadsTo: toScreen('/vessel-checklists'),
    mail: 'important',
  }),

  checklist_reviewed: template({
    to: 'crew',
    params: z.object({ ...named, phase: z.enum(checklistPhases), approved: z.boolean() }),
    title: 'Lista de verificación revisada',
    message: ({ person, offer, phase, approved }) =>
      `${person} ha ${approved ? 'aprobado' : 'devuelto'} la lista de verificación de ${endOfTransfer[phase]}${inOffer(offer, 'de')}.`,
    leadsTo: toScreen('/vessel-checklists'),
    mail: 'important',
  }),

  handover_pending: template({
    to: 'both',
    params: plain,
    title: 'Acta pendiente de tu firma',
    message: ({ person, offer }) =>
      `${person} ha firmado el acta de llegada${inOffer(offer, 'de')}. Falta tu firma.`,
    leadsTo: toScreen('/vessel-checklists'),
    mail: 'important',
  }),

  handover_completed: template({
    to: 'both',
    params: plain,
    title: 'Acta firmada',
    message: ({ person, offer }) =>
      `${person} ha firmado el acta de llegada${inOffer(offer, 'de')}. Ya podéis descargarla los dos.`,
    leadsTo: toScreen('/vessel-checklists'),
  }),

  departure_unready: template({
    to: 'both',
    params: z.object({ ...named, missing: z.enum(conditionKeys) }),
    title: 'Vuelve a faltar algo para zarpar',
    message: ({ offer, missing }) =>
      `Tu listo para zarpar${inOffer(offer)} se ha retirado. Falta: ${conditionLabels[missing].toLocaleLowerCase('es')}.`,
    leadsTo: toPassage,
    mail: 'important',
  }),

  passage_departed: template({
    to: 'both',
    params: plain,
    title: 'El barco ha zarpado',
    message: ({ offer }) => `Armador y patrón han dado el listo: el barco${inOffer(offer, 'de')} ha zarpado.`,
    leadsTo: toPassage,
    mail: 'important',
  }),

  passage_arrived: template({
    to: 'both',
    params: z.object({ ...named, port: z.string() }),
    title: 'El barco ha llegado',
    message: ({ person, offer, port }) => `${person} ha anotado la llegada a ${port}${inOffer(offer)}.`,
    leadsTo: toPassage,
    mail: 'important',
  }),

  passage_called_off: template({
    to: 'both',
    params: z.object({ ...named, reason: z.string() }),
    title: 'Travesía suspendida',
    message: ({ person, offer, reason }) =>
      `${person} ha suspendido la travesía${inOffer(offer, 'de')}: ${reason.replace(/[.\s]+$/, '')}.`,
    leadsTo: toPassage,
    mail: 'important',
  }),

  report_due: template({
    to: 'crew',
    params: plain,
    title: 'Toca dar señal',
    message: ({ offer }) => `Toca anotar en la bitácora${inOffer(offer, 'de')}: en tierra esperan noticias.`,
    leadsTo: ({ relatedJob }) => relatedJob && `/passages/${relatedJob._id}/log`,
    mail: 'important',
  }),

  report_overdue: template({
    to: 'owner',
    params: z.object({ ...named, since: z.string() }),
    title: 'Sin noticias del barco',
    message: ({ offer, since }) =>
      `El barco${inOffer(offer, 'de')} tenía que dar señal antes del ${instantInWords(since)}, y no hay noticias. Puede ser solo falta de cobertura. No es un servicio de salvamento. En peligro: VHF canal 16 o 900 202 202.`,
    leadsTo: toPassage,
    mail: 'important',
  }),

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
      if (role === 'crew') return '/profile'
      return relatedVessel ? `/vessels/${relatedVessel}` : '/vessels'
    },
    mail: 'important',
  }),
} satisfies Record<NotificationType, unknown>

const dayFormat = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' })
const instantFormat = new Intl.DateTimeFormat('es-ES', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Madrid',
})
/** On the clock in Madrid. */
const instantInWords = (instant: string) => instantFormat.format(new Date(instant))
const dayInWords = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))

export type NotificationParams<T extends NotificationType> = z.output<
  (typeof notificationTemplates)[T]['params']
>

/** Undefined where the type is never mailed. */
export const mailImportance = (type: NotificationType): MailImportance | undefined =>
  (notificationTemplates[type] as Template).mail

/** Nothing that is told of somebody who has erased their account says who it was. */
const NAMELESS = 'una persona que ha eliminado su cuenta'
const capitalised = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1)

export function writeNotification(
  type: NotificationType,
  stored: unknown,
): { title: string; message: string } {
  const { title, params, message } = notificationTemplates[type] as Template
  const known = z.parse(params, stored)
  if (known.person !== null) return { title, message: message({ ...known, person: known.person }) }
  return { title, message: capitalised(message({ ...known, person: NAMELESS })) }
}
