export type Tone = 'success' | 'error' | 'warning'
export interface Announcement {
  tone: Tone
  text: string
}

let waiting: readonly Announcement[] = []
const listeners = new Set<() => void>()

function say(tone: Tone, text: string) {
  waiting = [...waiting, { tone, text }]
  for (const listener of listeners) listener()
}

/** A toast, from anywhere. The library is loaded with the first one: many visits have none. */
export const announce = {
  success: (text: string) => say('success', text),
  error: (text: string) => say('error', text),
  warning: (text: string) => say('warning', text),
}

/** Announcements that are not shown yet; for the frame's `Toasts` alone. */
export const announcements = {
  waiting: () => waiting,
  take(): readonly Announcement[] {
    const taken = waiting
    waiting = []
    return taken
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
