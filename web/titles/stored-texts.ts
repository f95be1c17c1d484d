import { currentSession } from '#web/session/session.ts'

const nameOf = () => `singladura.texts-kept.${currentSession()?.user._id}`

/** Texts of which the person has said that they are no title of the list, at this device. */
export const storedTexts = {
  read(): string[] {
    try {
      const found: unknown = JSON.parse(localStorage.getItem(nameOf()) ?? '[]')
      return Array.isArray(found) ? found.filter(text => typeof text === 'string') : []
    } catch {
      return []
    }
  },
  keep(texts: string[]): string[] {
    try {
      localStorage.setItem(nameOf(), JSON.stringify(texts))
    } catch {
      // full or closed: it lasts as long as the page
    }
    return texts
  },
}
