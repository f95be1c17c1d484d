import { useState } from 'react'
import type { Outgoing } from '#web/messages/outbox-rules.ts'
import { WAITING } from '#web/messages/outgoing-state.tsx'

/** The live region is there beforehand, or it would not be heard; waiting is announced once. */
export function OutgoingVoice({ outgoing }: { outgoing: readonly Outgoing[] }) {
  const [held, setHeld] = useState(false)
  const onTheirWay = outgoing.filter(({ state }) => state !== 'failed')
  const waits = onTheirWay.some(({ state }) => state === 'waiting')
  if (held ? onTheirWay.length === 0 : waits) setHeld(!held)
  return (
    <div role="status" className="sr-only">
      {held && <p>{WAITING}</p>}
      {outgoing.map(({ key, state, problem }) => state === 'failed' && <p key={key}>{problem}</p>)}
    </div>
  )
}
