import { useState } from 'react'
import { type MessageView, wordsOfMessage } from '#domain/messages/message.ts'
import { freshMessages } from '#web/messages/fresh-messages.ts'

interface Props {
  messages: readonly MessageView[]
  ownId: string
  /** False until the earlier messages have been loaded. */
  listening: boolean
}

const inWords = ({ length }: readonly MessageView[]) =>
  length === 1 ? '1 mensaje nuevo' : `${length} mensajes nuevos`

export function NewMessageVoice({ messages, ownId, listening }: Props) {
  const [heard, setHeard] = useState({ messages, fresh: freshMessages(messages, messages, ownId) })
  if (heard.messages !== messages) {
    const fresh = freshMessages(listening ? heard.messages : messages, messages, ownId)
    // Events about being seen leave the words as they are.
    setHeard({ messages, fresh: listening && fresh.messages.length === 0 ? heard.fresh : fresh })
  }
  const { messages: words, afterHole } = heard.fresh
  return (
    <div aria-live="polite" className="sr-only">
      {afterHole && words.length > 0 ? (
        <p key={words.at(-1)?._id}>{inWords(words)}</p>
      ) : (
        words.map(message => (
          <p key={message._id}>{`${message.sender?.name ?? ''}: ${wordsOfMessage(message)}`}</p>
        ))
      )}
    </div>
  )
}
