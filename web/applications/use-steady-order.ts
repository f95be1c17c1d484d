import { useState } from 'react'

interface Listed {
  user: { _id: string }
}

interface How<T> {
  /** What the reader has asked for: another one is another order at once. */
  asked: string
  /** Whether all have been read: until then nothing is kept. */
  complete: boolean
  isIn?: (one: T) => boolean
}

const idOf = ({ user }: Listed) => user._id
const anyone = () => true

/**
 * Who is on the screen stays where they are until the reader asks for another order: nothing that comes in moves a
 * card under a finger. Newcomers are last.
 */
export function useSteadyOrder<T extends Listed>(
  ordered: readonly T[],
  { asked, complete, isIn = anyone }: How<T>,
) {
  const [kept, setKept] = useState<{ asked: string; ids: readonly string[] }>()
  const present = ordered.filter(isIn)
  const held = kept?.asked === asked ? kept.ids : undefined
  if (!held && complete) setKept({ asked, ids: present.map(idOf) })
  const newcomers = held ? present.map(idOf).filter(id => !held.includes(id)) : []
  if (held && newcomers.length > 0) setKept({ asked, ids: [...held, ...newcomers] })

  const shown = held
    ? [...held, ...newcomers].flatMap(id => ordered.filter(one => idOf(one) === id))
    : present
  return {
    shown,
    isOther: shown.some((one, at) => one !== present[at]),
    orderAnew: () => setKept({ asked, ids: present.map(idOf) }),
  }
}
