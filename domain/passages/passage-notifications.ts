import * as z from 'zod/mini'
import { inOffer, named, plain, type Template, template } from '#domain/notifications/template.ts'
import { conditionKeys, conditionLabels } from '#domain/passages/departure-conditions.ts'
import { waitReasonLabels, waitReasons } from '#domain/passages/log-entry.ts'
import { paths } from '#domain/paths.ts'
import { formatInstant } from '#domain/spanish-format.ts'

const toPassage: Template['leadsTo'] = ({ relatedJob }) => relatedJob && paths.passage(relatedJob._id)

const toLog: Template['leadsTo'] = ({ relatedJob }) => relatedJob && paths.passageLog(relatedJob._id)

/** On the clock in Madrid, which the sentence names: its reader may be elsewhere. */
const instantInWords = (instant: string) => formatInstant(new Date(instant))

export const passageNotifications = {
  departure_unready: template({
    to: 'both',
    params: z.object({ ...named, missing: z.enum(conditionKeys) }),
    title: 'Vuelve a faltar algo para zarpar',
    message: ({ offer, missing }) =>
      `Tu listo para zarpar${inOffer(offer)} se ha retirado. Falta: ${conditionLabels[missing].toLocaleLowerCase('es')}.`,
    leadsTo: ({ relatedJob }) => relatedJob && paths.passageDeparture(relatedJob._id),
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

  aboard: template({
    to: 'owner',
    params: z.object({ ...named, at: z.string() }),
    title: 'Ya hay alguien en tu barco',
    message: ({ person, offer, at }) =>
      `${person} está en el barco${inOffer(offer, 'de')} desde el ${instantInWords(at)} (hora peninsular).`,
    leadsTo: toPassage,
    mail: 'ordinary',
  }),

  waiting_begun: template({
    to: 'owner',
    params: z.object({ ...named, reason: z.enum(waitReasons), since: z.string() }),
    title: 'La tripulación espera',
    message: ({ person, offer, reason, since }) =>
      `${person} espera${inOffer(offer)} desde el ${instantInWords(since)} (hora peninsular): ${waitReasonLabels[reason].toLocaleLowerCase('es')}. Di si estás de acuerdo: si no contestas, la espera cuenta.`,
    leadsTo: toLog,
    mail: 'important',
  }),

  wait_answered: template({
    to: 'crew',
    params: z.object({ ...named, agrees: z.boolean() }),
    title: 'Han contestado a tu espera',
    message: ({ person, offer, agrees }) =>
      `${person} ${agrees ? 'está de acuerdo con' : 'no está de acuerdo con'} tu espera${inOffer(offer)}.`,
    leadsTo: toLog,
    mail: 'important',
  }),

  report_due: template({
    to: 'crew',
    params: plain,
    title: 'Toca dar señal',
    message: ({ offer }) => `Toca anotar en la bitácora${inOffer(offer, 'de')}: en tierra esperan noticias.`,
    leadsTo: toLog,
    mail: 'important',
  }),

  report_overdue: template({
    to: 'owner',
    params: z.object({ ...named, since: z.string() }),
    title: 'Sin noticias del barco',
    message: ({ offer, since }) =>
      `El barco${inOffer(offer, 'de')} tenía que dar señal antes del ${instantInWords(since)} (hora peninsular), y no hay noticias. Puede ser solo falta de cobertura. No es un servicio de salvamento. En peligro: VHF canal 16 o 900 202 202.`,
    leadsTo: toPassage,
    mail: 'important',
  }),
}
