import { defineApi } from '#domain/api.ts'
import { idParams, messageReply } from '#domain/fields.ts'
import { reasonInput } from '#domain/operator/operator.ts'
import { peopleQuery, peopleReply, personQuery, personReply } from '#domain/operator/people.ts'

const ofPerson = { access: 'operator', params: idParams, badParams: 'desk_person_not_found' } as const
const act = { method: 'POST', ...ofPerson, body: reasonInput, reply: messageReply } as const

export const peopleApi = defineApi({
  list: {
    method: 'GET',
    path: '/operator/people',
    access: 'operator',
    summary: 'Buscar personas por nombre, correo o teléfono',
    query: peopleQuery,
    reply: peopleReply,
    fallback: 'No se pudieron cargar las personas.',
  },
  read: {
    method: 'GET',
    path: '/operator/people/:id',
    ...ofPerson,
    summary: 'Una persona y lo que ha hecho, lo último primero; queda en la auditoría',
    query: personQuery,
    reply: personReply,
    fallback: 'No se pudo cargar la persona.',
  },
  enable: {
    ...act,
    path: '/operator/people/:id/enable',
    summary: 'Volver a abrir una cuenta cerrada',
    success: 'La cuenta está abierta otra vez.',
    fallback: 'No se pudo abrir la cuenta. Inténtalo de nuevo.',
  },
  signOut: {
    ...act,
    path: '/operator/people/:id/sign-out',
    summary: 'Cerrar todas las sesiones de una persona',
    success: 'Sus sesiones están cerradas.',
    fallback: 'No se pudieron cerrar sus sesiones. Inténtalo de nuevo.',
  },
  resendVerification: {
    ...act,
    path: '/operator/people/:id/resend-verification',
    summary: 'Enviar otra vez el correo de verificación',
    success: 'Correo de verificación enviado.',
    fallback: 'No se pudo enviar el correo. Inténtalo de nuevo.',
  },
  resetPassword: {
    ...act,
    path: '/operator/people/:id/reset-password',
    summary: 'Enviar un enlace para elegir otra contraseña',
    success: 'Enlace para otra contraseña enviado.',
    fallback: 'No se pudo enviar el correo. Inténtalo de nuevo.',
  },
})
