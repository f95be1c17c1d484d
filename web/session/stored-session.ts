import type { OwnUserView } from '#domain/accounts/account.ts'

export interface Session {
  token: string
  user: OwnUserView
  /** Opened by a scanned code: for two hours it changes contracts, and nothing else. */
  temporary?: true
}

export const SESSION_KEY = 'singladura.session'

export function parseSession(text: string | null): Session | undefined {
  if (text === null) return undefined
  try {
    return JSON.parse(text) as Session
  } catch {
    return undefined // written by something else: as good as signed out
  }
}
