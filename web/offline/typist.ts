import { currentSession } from '#web/session/session.ts'

let lastSeen = ''
/** The last signed-in user: text typed just after the session ended still belongs to them. */
export function typist(): string {
  lastSeen = currentSession()?.user._id ?? lastSeen
  return lastSeen
}
