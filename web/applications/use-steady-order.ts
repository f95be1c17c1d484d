import { useState } from 'react'

interface Listed {
  user: { _id: string }
}

interface How<T> {
  /** The order that the reader has asked for: another one is applied at once. */
  asked: string
  /** Whether all have been read: until then no order is fixed. */
  complete: boolean
  isIn?: (one: T) => boolean
}

const idOf = ({ user }: Listed) => user._id
const anyone = () => true

/**
 * People on the screen keep their places until the reader asks for another order: no new row moves a card under a
 * finger. Newcomers are last.
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
