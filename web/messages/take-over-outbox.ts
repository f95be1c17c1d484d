import { earlierNames } from '#web/messages/earlier-outbox.ts'
import type { Outgoing } from '#web/messages/outbox-rules.ts'

const states = new Set<unknown>(['sending', 'waiting', 'failed'])

/** By the name of its entry; undefined where something else has written there. */
function parse(name: string): Outgoing | undefined {
  try {
    const found: Partial<Outgoing> | null = JSON.parse(localStorage.getItem(name) ?? 'null')
    const {
      key,
      conversationId,
      text,
      createdAt = '',
      place,
      state,
      problem = null,
      keySpent = false,
    } = found ?? {}
    const attemptedAt = Date.parse(createdAt)
    const isMessage =
      typeof key === 'string' &&
      name.endsWith(`.${key}`) &&
      typeof conversationId === 'string' &&
      typeof text === 'string' &&
      typeof place === 'number' &&
      !Number.isNaN(attemptedAt) &&
      states.has(state)
    if (!isMessage || !state) return undefined
    return { id: key, key, place, attemptedAt, state, problem, conversationId, text, createdAt, keySpent }
  } catch {
    return undefined
  }
}

export function readEarlier(userId: string): Map<string, Outgoing[]> {
  const found = new Map<string, Outgoing[]>()
  for (const message of earlierNames(userId).flatMap(name => parse(name) ?? []))
    found.set(message.conversationId, [...(found.get(message.conversationId) ?? []), message])
  return found
}
