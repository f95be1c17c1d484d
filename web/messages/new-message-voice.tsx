import { useState } from 'react'
import type { MessageView } from '#domain/messages/message.ts'

interface Props {
  messages: readonly MessageView[]
  ownId: string
  /** False until what was there already has been loaded. */
  listening: boolean
}

/** Reads out what the other person writes while the conversation is open. */
export function NewMessageVoice({ messages, ownId, listening }: Props) {
  const newest = messages.at(-1)?._id
  const [heard, setHeard] = useState<{ upTo: string | undefined; words: readonly MessageView[] }>({
    upTo: newest,
    words: [],
  })
  if (heard.upTo !== newest) {
    const known = messages.findIndex(({ _id }) => _id === heard.upTo)
    const fresh = messages.slice(known + 1).filter(({ sender }) => sender?._id !== ownId)
    setHeard({ upTo: newest, words: listening ? fresh : [] })
  }
  return (
    <div aria-live="polite" className="sr-only">
      {heard.words.map(({ _id, sender, text }) => (
        <p key={_id}>
          {sender?.name}: {text}
        </p>
      ))}
    </div>
  )
}
