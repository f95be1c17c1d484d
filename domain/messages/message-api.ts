import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import { idParams, idText, messageReply, nextCursor, pageQuery, requiredText } from '#domain/fields.ts'
import {
  attachedInput,
  conversationInput,
  conversationView,
  messageInput,
  messageView,
  readInput,
} from '#domain/messages/message.ts'
import * as messageFaults from '#domain/messages/message-faults.ts'
import { messageHit, SEARCH_MAX } from '#domain/messages/message-search.ts'
import { threadEventView } from '#domain/messages/thread-event.ts'
import { ATTACHMENTS_PER_ACCOUNT } from '#domain/uploads.ts'

export const messageApi = defineApi({
  listConversations: {
    method: 'GET',
    path: '/messages/conversations',
    access: 'user',
    summary: 'Las conversaciones propias, la más reciente primero',
    query: z.object(pageQuery),
    reply: z.object({ conversations: z.array(conversationView), nextCursor }),
    fallback: 'No se pudieron cargar las conversaciones.',
  },
  openConversation: {
    method: 'POST',
    path: '/messages/conversations',
    access: 'user',
    summary: 'Abrir la conversación con una persona, o crearla (201)',
    body: conversationInput,
    // Against messages to everybody in the directory.
    guarded: { perAccount: 60 },
    reply: z.object({ conversation: conversationView }),
    fallback: 'No se pudo crear la conversación. Inténtalo de nuevo.',
  },
  search: {
    method: 'GET',
    path: '/messages/search',
    access: 'user',
    summary: 'Los mensajes propios que tienen estas palabras, los más recientes primero',
    query: z.object({
      q: requiredText(messageFaults.soughtMissing(), SEARCH_MAX, 'La búsqueda'),
      cursor: pageQuery.cursor,
    }),
    reply: z.object({ hits: z.array(messageHit), nextCursor }),
    fallback: 'No se pudo buscar en los mensajes. Inténtalo de nuevo.',
  },
  read: {
    method: 'GET',
    path: '/messages/:id',
    access: 'user',
    summary: 'Una conversación con sus mensajes más recientes, o los anteriores a `before`',
    params: idParams,
    badParams: 'conversation_not_found',
    query: z.object({ before: z.optional(idText) }),
    reply: z.object({
      conversation: z.extend(conversationView, { messages: z.array(messageView) }),
      /** The events of the page's time, oldest first. Absent in replies cached by older releases. */
      events: z.optional(z.array(threadEventView)),
      hasEarlier: z.boolean(),
    }),
    fallback: 'No se pudieron cargar los mensajes de la conversación. Inténtalo de nuevo.',
  },
  send: {
    method: 'POST',
    path: '/messages/:id',
    access: 'user',
    summary: 'Enviar un mensaje',
    params: idParams,
    badParams: 'conversation_not_found',
    body: messageInput,
    reply: z.object({ sentMessage: messageView }),
    status: 201,
    fallback: 'No se pudo enviar el mensaje.',
  },
  attach: {
    method: 'POST',
    path: '/messages/:id/attachments',
    access: 'user',
    summary: 'Enviar una foto o un PDF, con un texto si lo hay',
    params: idParams,
    badParams: 'conversation_not_found',
    body: attachedInput,
    attaches: 'file',
    guarded: { perAccount: ATTACHMENTS_PER_ACCOUNT },
    reply: z.object({ sentMessage: messageView }),
    status: 201,
    fallback: 'No se pudo enviar el archivo. Inténtalo de nuevo.',
  },
  readFile: {
    method: 'GET',
    path: '/messages/:id/attachments/:messageId/file',
    access: 'user',
    summary: 'El archivo de un mensaje: un PDF, o una foto en JPG',
    params: z.object({ id: idText, messageId: idText }),
    badParams: 'message_file_not_found',
    reply: z.string(),
    produces: 'application/octet-stream',
    fallback: 'No se pudo descargar el archivo. Inténtalo de nuevo.',
  },
  markRead: {
    method: 'PUT',
    path: '/messages/conversations/:id/read',
    access: 'user',
    summary: 'Decir que se han visto los mensajes, todos o hasta `upTo`',
    params: idParams,
    badParams: 'conversation_not_found',
    body: readInput,
    reply: z.object({ unreadCount: z.int() }),
    fallback: 'No se pudo marcar la conversación como leída.',
  },
  deleteConversation: {
    method: 'DELETE',
    path: '/messages/conversations/:id',
    access: 'user',
    summary: 'Quitar una conversación de la vista propia; la otra persona la conserva',
    params: idParams,
    badParams: 'conversation_not_found',
    reply: messageReply,
    success: 'Conversación eliminada exitosamente.',
    fallback: 'No se pudo eliminar la conversación.',
  },
})
