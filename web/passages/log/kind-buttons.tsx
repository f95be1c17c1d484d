import { MapPin, Sailboat, TriangleAlert, Wind } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { isWritten, type LogKind, logKindLabels, logKinds } from '#domain/passages/log-entry.ts'

const big =
  'flex min-h-24 min-w-0 flex-col items-start justify-center gap-2 rounded-card border-[1.5px] border-control bg-white px-5 py-4 text-left text-[1.25rem] leading-tight font-semibold wrap-anywhere hyphens-auto transition-colors hover:border-tinta'

function Big({ onPress, children, wide }: { onPress: () => void; children: ReactNode; wide?: boolean }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={`${big} ${wide ? 'col-span-2 border-2 border-tinta bg-fondo-4' : ''}`}
    >
      {children}
    </button>
  )
}

const icon = { 'aria-hidden': true, size: 26, strokeWidth: 1.7 } as const

/** The frequent kinds of entries, and the others behind a button. */
export function KindButtons({ onOpen }: { onOpen: (kind: LogKind) => void }) {
  const [all, setAll] = useState(false)
  const others = logKinds.filter(
    kind => isWritten(kind) && !['position', 'sail', 'weather', 'incident'].includes(kind),
  )
  return (
    <div className="grid grid-cols-2 gap-3">
      <Big wide onPress={() => onOpen('position')}>
        <MapPin {...icon} />
        <span>Posición</span>
      </Big>
      <Big onPress={() => onOpen('sail')}>
        <Sailboat {...icon} />
        <span>Velas</span>
      </Big>
      <Big onPress={() => onOpen('weather')}>
        <Wind {...icon} />
        <span>Viento y mar</span>
      </Big>
      <Big onPress={() => onOpen('incident')}>
        <TriangleAlert {...icon} />
        <span>Incidencia</span>
      </Big>
      <Big onPress={() => setAll(!all)}>
        <span aria-hidden className="text-[1.5rem] leading-none">
          {all ? '−' : '+'}
        </span>
        <span>Otra anotación</span>
      </Big>
      {all &&
        others.map(kind => (
          <Big key={kind} onPress={() => onOpen(kind)}>
            {logKindLabels[kind]}
          </Big>
        ))}
    </div>
  )
}
