import { useState } from 'react'
import type { JobDistance } from '#domain/jobs/job.ts'
import { chartAddress, routeSheets } from '#web/ui/route-sheets.ts'

interface Props {
  distance: JobDistance
  from: string
  to: string
}

/** The route's chart where many stand in a list: small, and fetched when it comes near. Its letters are whatever the system has. */
export function RouteThumbnail({ distance, from, to }: Props) {
  const [failed, setFailed] = useState(false)
  const { width, height } = routeSheets.phone
  return (
    <div style={{ aspectRatio: `${width} / ${height}` }} className="bg-fondo-5 has-[img]:bg-transparent">
      {!failed && (
        <img
          src={chartAddress(distance, 'phone')}
          alt={`Carta de la ruta de ${from} a ${to}`}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className="size-full"
          onError={() => setFailed(true)}
        />
      )}
    </div>
  )
}
