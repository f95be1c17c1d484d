export const messageRefusals = {
  conversation_not_found: { status: 404, message: 'No se encontró la conversación.' },
  conversation_with_oneself: { status: 400, message: 'No puedes abrir una conversación contigo.' },
  conversation_between_equals: {
    status: 400,
    message: 'Las conversaciones son entre un armador y un tripulante.',
  },
  message_not_found: { status: 404, message: 'No se encontró el mensaje.' },
  message_file_missing: { status: 400, message: 'Elige una foto o un PDF para enviarlo.' },
  message_file_not_found: { status: 404, message: 'El archivo ya no está en la conversación.' },
  writing_blocked: { status: 403, message: 'No se pueden enviar mensajes en esta conversación.' },
} as const
