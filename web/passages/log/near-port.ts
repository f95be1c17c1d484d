import { useEffect, useState } from 'react'
import { milesBetween } from '#domain/passages/great-circle.ts'
import type { Place } from '#domain/passages/night.ts'

const NEAR_MILES = 10

/** Whether the boat is about to arrive. False where the port is not known, or its list is not there yet. */
export function useNearPort(port: string, boat: Place | null | undefined): boolean {
  const [place, setPlace] = useState<Place>()
  useEffect(() => {
    import('#domain/ports/find-port.ts').then(
      ({ findPort }) => setPlace(findPort(port)),
      () => undefined,
    )
  }, [port])
  return place !== undefined && boat != null && milesBetween(place, boat) <= NEAR_MILES
}
