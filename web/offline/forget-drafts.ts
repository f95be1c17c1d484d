/** Signing out leaves no unsent text of a form at this computer. */
export function forgetDrafts(person: string): void {
  try {
    for (const storage of [sessionStorage, localStorage]) {
      const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
      for (const name of names)
        if (/^singladura\.[a-z-]+-draft\./.test(name) && name.split('.')[2] === person)
          storage.removeItem(name)
    }
  } catch {
    // closed: nothing was kept
  }
}
