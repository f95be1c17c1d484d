import { Camera, Flag, ShieldAlert } from 'lucide-react'
import type { NavigationZone } from '#domain/vessels/navigation-zones.ts'
import type { LocalItem } from '#web/checklists/offline/local-checklist.ts'

interface Props {
  item: Pick<LocalItem, 'critical' | 'askedByZone' | 'flagged' | 'photoExpected'>
  zone: NavigationZone | null
}

export function ItemMarks({ item: { critical, askedByZone, flagged, photoExpected }, zone }: Props) {
  if (!critical && !askedByZone && !flagged && !photoExpected) return null
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-[0.8125rem] leading-snug font-medium">
      {flagged && (
        <span className="inline-flex items-center gap-1.5 text-ambar">
          <Flag aria-hidden size={15} strokeWidth={1.8} />
          El armador pidió revisarlo
        </span>
      )}
      {critical && (
        <span className="inline-flex items-center gap-1.5 text-magenta">
          <ShieldAlert aria-hidden size={15} strokeWidth={1.8} />
          Crítico
        </span>
      )}
      {photoExpected && (
        <span className="inline-flex items-center gap-1.5 text-tinta-2">
          <Camera aria-hidden size={15} strokeWidth={1.8} />
          Con foto
        </span>
      )}
      {askedByZone && zone !== null && <span className="text-tinta-2">{`Lo exige la zona ${zone}`}</span>}
    </p>
  )
}
