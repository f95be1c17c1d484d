import { defineApi } from '#domain/api.ts'
import { idParams, messageReply } from '#domain/fields.ts'
import { disableInput } from '#domain/notices/measure.ts'

/** The desk's measures without a notice. */
export const measureApi = defineApi({
  disable: {
    method: 'POST',
    path: '/operator/people/:id/disable',
    access: 'operator',
    summary: 'Cerrar la cuenta de una persona, que recibe por correo las razones y cómo reclamar',
    params: idParams,
    badParams: 'desk_person_not_found',
    body: disableInput,
    reply: messageReply,
    success: 'La cuenta está cerrada, y las razones van por correo.',
    fallback: 'No se pudo cerrar la cuenta. Inténtalo de nuevo.',
  },
})
