const ASKED = 'singladura.push-asked'

function read(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(ASKED) ?? '[]')
    return Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : []
  } catch {
    return []
  }
}

export const wasAsked = (userId: string): boolean => read().includes(userId)

export function noteAsked(userId: string): void {
  try {
    localStorage.setItem(ASKED, JSON.stringify([...new Set([...read(), userId])]))
  } catch {
    // A browser that keeps nothing asks again.
  }
}
