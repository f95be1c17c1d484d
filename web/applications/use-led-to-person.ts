import { PERSON_PART } from '#domain/paths.ts'
import { useLedTo } from '#web/ui/use-led-to.ts'

export const personPart = (id: string): string => `${PERSON_PART}${id}`

/** The whole of a person in a list or a comparison; a folded card is opened. */
export function openPerson(part: string): HTMLElement | undefined {
  const heading = document.getElementById(part)
  const whole = heading?.closest<HTMLElement>('article, th, li')
  const folded = whole?.querySelector<HTMLDetailsElement>('details[data-whole]')
  if (folded) folded.open = true
  return whole ?? heading ?? undefined
}

interface Listed {
  applicants: readonly { user: { _id: string } }[]
  complete: boolean
  /** Draws those too who are below what is shown. */
  showAll?: () => void
}

const isPerson = (fragment: string) => fragment.startsWith(PERSON_PART)

/** To the applicant whom a notification told of. True if there is none. */
export function useLedToPerson({ applicants, complete, showAll }: Listed): boolean {
  return useLedTo(isPerson, part => {
    const person = openPerson(part)
    if (person) return person
    if (!complete) return 'wait'
    if (!showAll || !applicants.some(({ user }) => personPart(user._id) === part)) return null
    showAll()
    return 'wait'
  })
}
