import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import { idText, messageReply } from '#domain/fields.ts'
import {
  arrivalInput,
  departureView,
  readyInput,
  reasonInput,
  weatherInput,
} from '#domain/passages/departure.ts'
import { passageQuery, passageView, skipperInput } from '#domain/passages/passage.ts'

const params = z.object({ jobId: idText })
const ofPassage = { access: 'user', params, badParams: 'passage_not_found' } as const
const withDeparture = z.extend(messageReply, { departure: departureView })
const withPassage = z.extend(messageReply, { passage: passageView })
const waiverParams = z.object({ jobId: idText, key: z.string() })

export const passageApi = defineApi({
  list: {
    method: 'GET',
    path: '/passages',
    access: 'user',
    summary: 'Las travesías propias: en la mar primero, después por fecha de salida',
    query: passageQuery,
    reply: z.object({ passages: z.array(passageView) }),
    fallback: 'No se pudieron cargar tus travesías.',
  },
  read: {
    ...ofPassage,
    method: 'GET',
    path: '/passages/:jobId',
    summary: 'Una travesía: qué está hecho, qué falta y a quién le toca',
    reply: passageView,
    fallback: 'No se pudo cargar la travesía.',
  },
  chooseSkipper: {
    ...ofPassage,
    method: 'PUT',
    path: '/passages/:jobId/skipper',
    summary: 'Decir quién va de patrón, entre las personas aceptadas',
    body: skipperInput,
    reply: withPassage,
    success: 'Patrón elegido.',
    fallback: 'No se pudo elegir al patrón. Inténtalo de nuevo.',
  },
  readDeparture: {
    ...ofPassage,
    method: 'GET',
    path: '/passages/:jobId/departure',
    summary: 'Las condiciones del zarpe, las dispensas y quién está listo',
    reply: departureView,
    fallback: 'No se pudo cargar el zarpe.',
  },
  writeWeather: {
    ...ofPassage,
    method: 'PUT',
    path: '/passages/:jobId/departure/weather',
    summary: 'La ventana de tiempo, en palabras del patrón',
    body: weatherInput,
    reply: withDeparture,
    success: 'Ventana de tiempo guardada.',
    fallback: 'No se pudo guardar la ventana de tiempo. Inténtalo de nuevo.',
  },
  waive: {
    ...ofPassage,
    method: 'PUT',
    path: '/passages/:jobId/departure/waivers/:key',
    summary: 'Dispensar una condición del zarpe, con su motivo',
    params: waiverParams,
    body: reasonInput,
    reply: withDeparture,
    success: 'Condición dispensada. El motivo queda en el acta.',
    fallback: 'No se pudo dispensar la condición. Inténtalo de nuevo.',
  },
  dropWaiver: {
    ...ofPassage,
    method: 'DELETE',
    path: '/passages/:jobId/departure/waivers/:key',
    summary: 'Retirar una dispensa',
    params: waiverParams,
    reply: withDeparture,
    success: 'Dispensa retirada.',
    fallback: 'No se pudo retirar la dispensa. Inténtalo de nuevo.',
  },
  press: {
    ...ofPassage,
    method: 'POST',
    path: '/passages/:jobId/departure/ready',
    summary: 'Dar el listo para zarpar; con los dos, el barco zarpa',
    body: readyInput,
    reply: withDeparture,
    success: 'Listo para zarpar.',
    fallback: 'No se pudo dar el listo. Inténtalo de nuevo.',
  },
  takeBack: {
    ...ofPassage,
    method: 'DELETE',
    path: '/passages/:jobId/departure/ready',
    summary: 'Retirar el listo para zarpar, mientras no se haya zarpado',
    reply: withDeparture,
    success: 'Has retirado tu listo.',
    fallback: 'No se pudo retirar el listo. Inténtalo de nuevo.',
  },
  arrive: {
    ...ofPassage,
    method: 'POST',
    path: '/passages/:jobId/arrival',
    summary: 'Anotar la llegada, por el patrón',
    body: arrivalInput,
    reply: withPassage,
    success: 'Llegada anotada.',
    fallback: 'No se pudo anotar la llegada. Inténtalo de nuevo.',
  },
  abort: {
    ...ofPassage,
    method: 'POST',
    path: '/passages/:jobId/abort',
    summary: 'Suspender la travesía en la mar, con su motivo',
    body: reasonInput,
    reply: withPassage,
    success: 'Travesía suspendida.',
    fallback: 'No se pudo suspender la travesía. Inténtalo de nuevo.',
  },
  downloadDeparture: {
    ...ofPassage,
    method: 'GET',
    path: '/passages/:jobId/departure/pdf',
    summary: 'El acta de zarpe, en un PDF sellado',
    reply: z.string(),
    produces: 'application/pdf',
    fallback: 'No se pudo descargar el acta de zarpe.',
  },
})
