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

const SPOKEN_MS = 6_000
let words = ''
let forgetting: ReturnType<typeof setTimeout> | undefined
const hearers = new Set<() => void>()
function speak(text: string) {
  words = text
  for (const hearer of hearers) hearer()
}

/** The words of `announce.spoken`; for the frame's `Toasts` alone. They go, so that the same words can follow. */
export const speech = {
  now: () => words,
  say(text: string) {
    clearTimeout(forgetting)
    speak(text)
    forgetting = setTimeout(speak, SPOKEN_MS, '')
  },
  subscribe(hearer: () => void): () => void {
    hearers.add(hearer)
    return () => {
      hearers.delete(hearer)
    }
  },
}

/** A toast, from anywhere. The library is loaded with the first one: many visits have none. */
export const announce = {
  success: (text: string) => say('success', text),
  error: (text: string) => say('error', text),
  warning: (text: string) => say('warning', text),
  /** For who can't see the result, which the screen itself shows: no toast. */
  spoken: (text: string): void => speech.say(text),
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
