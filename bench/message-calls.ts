import { request } from './caller.ts'
import { conversationId, type Extent, reader } from './cast.ts'
import { KEYED, type Subject } from './ratios.ts'

const reading = (name: string, path: string): Subject<Extent> => {
  const call = request('GET', path, reader.token)
  return { name, mark: KEYED, call: () => call }
}

/** The reader has as many conversations and notifications over few messages as over many, of the same length. */
export const messageCalls: Subject<Extent>[] = [
  reading('conversations, the latest 20', '/messages/conversations?limit=20'),
  reading('a conversation, its newest 50', `/messages/${conversationId(0)}`),
  reading('unread count', '/notifications/unread-count'),
  reading('notifications, the latest 20', '/notifications?limit=20'),
  {
    name: 'send a message',
    mark: KEYED,
    answer: 201,
    call: n =>
      request('POST', `/messages/${conversationId(1 + (n % 6))}`, reader.token, {
        text: `Estamos a ${n} millas de la bocana.`,
      }),
  },
]
