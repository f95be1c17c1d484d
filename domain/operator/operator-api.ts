import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import { messageReply, nextCursor, pageQuery } from '#domain/fields.ts'
import {
  auditEntryView,
  operatorLoginInput,
  operatorView,
  setupBeginInput,
  setupInput,
} from '#domain/operator/operator.ts'

export const operatorApi = defineApi({
  beginSetup: {
    method: 'POST',
    path: '/operator/setup/begin',
    access: 'public',
    summary: 'El secreto de la aplicación de códigos, con el enlace de alta de un operador',
    body: setupBeginInput,
    reply: z.object({ secret: z.string(), uri: z.string() }),
    secretReply: true,
    guarded: { perAccount: 20 },
    fallback: 'No se pudo preparar el alta. Inténtalo de nuevo.',
  },
  setup: {
    method: 'POST',
    path: '/operator/setup',
    access: 'public',
    summary: 'Terminar el alta de un operador con una contraseña y un código',
    body: setupInput,
    prepare: ['passwordHash'],
    reply: z.object({ token: z.string(), recoveryCodes: z.array(z.string()) }),
    secretReply: true,
    guarded: { perAccount: 20 },
    fallback: 'No se pudo terminar el alta. Inténtalo de nuevo.',
  },
  login: {
    method: 'POST',
    path: '/operator/login',
    access: 'public',
    summary: 'Entrar en la operación, con contraseña y código',
    body: operatorLoginInput,
    reply: z.object({ token: z.string(), operator: operatorView }),
    secretReply: true,
    fallback: 'No se pudo entrar. Inténtalo de nuevo.',
  },
  logout: {
    method: 'POST',
    path: '/operator/logout',
    access: 'operator',
    summary: 'Terminar el turno',
    reply: messageReply,
    success: 'Has salido de la operación.',
    fallback: 'No se pudo salir. Inténtalo de nuevo.',
  },
  audit: {
    method: 'GET',
    path: '/operator/audit',
    access: 'operator',
    summary: 'Todo lo que se ha hecho en la operación, lo último primero',
    query: z.object(pageQuery),
    reply: z.object({ entries: z.array(auditEntryView), nextCursor }),
    fallback: 'No se pudo cargar la auditoría.',
  },
})
