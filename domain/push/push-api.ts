import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import { messageReply } from '#domain/fields.ts'
import {
  pushPreferencesInput,
  pushPreferencesView,
  pushSubscriptionInput,
  pushUnsubscription,
} from '#domain/push/push.ts'

export const pushApi = defineApi({
  readKey: {
    method: 'GET',
    path: '/push/key',
    access: 'user',
    summary: 'La clave pública con la que un navegador se suscribe a los avisos',
    reply: z.object({ publicKey: z.string() }),
    fallback: 'No se pudieron preparar los avisos. Inténtalo de nuevo.',
  },
  subscribe: {
    method: 'POST',
    path: '/push/subscriptions',
    access: 'user',
    summary: 'Recibir avisos en este navegador mientras dure la sesión',
    body: pushSubscriptionInput,
    reply: messageReply,
    status: 201,
    guarded: { perAccount: 60 },
    success: 'Avisos activados en este dispositivo.',
    fallback: 'No se pudieron activar los avisos. Inténtalo de nuevo.',
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/push/subscriptions',
    access: 'user',
    summary: 'Dejar de recibir avisos en un navegador propio',
    body: pushUnsubscription,
    reply: messageReply,
    success: 'Avisos desactivados en este dispositivo.',
    fallback: 'No se pudieron desactivar los avisos. Inténtalo de nuevo.',
  },
  readPreferences: {
    method: 'GET',
    path: '/push/preferences',
    access: 'user',
    summary: 'Las clases de aviso que se quieren recibir en los dispositivos',
    reply: pushPreferencesView,
    fallback: 'No se pudieron cargar tus avisos.',
  },
  setPreferences: {
    method: 'PUT',
    path: '/push/preferences',
    access: 'user',
    summary: 'Elegir las clases de aviso que se quieren recibir en los dispositivos',
    body: pushPreferencesInput,
    reply: messageReply,
    success: 'Avisos guardados.',
    fallback: 'No se pudieron guardar tus avisos. Inténtalo de nuevo.',
  },
})
