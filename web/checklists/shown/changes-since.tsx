import { itemStatusLabels, UNANSWERED_LABEL } from '#domain/checklists/checklist-item.ts'
import {
  type ChangeSince,
  changeSince,
  isUnchanged,
  type Version,
} from '#domain/checklists/since-returned.ts'
import { formatDay } from '#domain/spanish-format.ts'
import type { LocalItem } from '#web/checklists/offline/local-checklist.ts'
import type { Elements } from '#web/ui/elements.ts'

type Answered = Pick<LocalItem, 'status' | 'notes' | 'expiresOn' | 'measure' | 'value' | 'previous'> & {
  photos: readonly ({ path: string } | { src: string })[]
}

const fileOf = (address: string) => address.split('/').at(-1) ?? address
const versionOf = ({
  status,
  notes,
  expiresOn,
  measure,
  value,
  photos,
}: Omit<Answered, 'previous'>): Version => ({
  status,
  notes,
  expiresOn,
  measure,
  value,
  photos: photos.map(photo => fileOf('path' in photo ? photo.path : photo.src)),
})

const changeOf = (item: Answered): ChangeSince | undefined =>
  item.previous ? changeSince(versionOf(item.previous), versionOf(item)) : undefined

export const hasChanged = (item: Answered): boolean => {
  const change = changeOf(item)
  return change !== undefined && !isUnchanged(change)
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const labelOf = (status: LocalItem['status']) => (status ? itemStatusLabels[status] : UNANSWERED_LABEL)

function wordsOf({ status, reading, notes, expiresOn, newPhotos, lostPhotos }: ChangeSince): string[] {
  return [
    ...(status ? [`${labelOf(status.from)} → ${labelOf(status.to)}`] : []),
    ...(reading ? [`${reading.from ?? 'sin cifra'} → ${reading.to ?? 'sin cifra'}`] : []),
    ...(notes === undefined ? [] : [notes === null ? 'ya no tiene nota' : `nota: «${notes}»`]),
    ...(expiresOn === undefined
      ? []
      : [expiresOn === null ? 'ya no tiene fecha' : `fecha: ${formatDay(expiresOn)}`]),
    ...(newPhotos ? [counted(newPhotos, 'foto nueva', 'fotos nuevas')] : []),
    ...(lostPhotos ? [counted(lostPhotos, 'foto menos', 'fotos menos')] : []),
  ]
}

interface Props {
  item: Answered & { item: string }
  mark?: Elements
}

export function ChangedItem({ item, mark }: Props) {
  const change = changeOf(item)
  const words = change ? wordsOf(change) : []
  return (
    <li className="flex gap-2 text-[0.9375rem] leading-snug">
      {mark}
      <span className="min-w-0">
        <b className="font-semibold">{item.item}</b>
        {change && (
          <span className="block wrap-anywhere text-tinta-2">
            {words.length > 0 ? words.join(' · ') : <b className="font-semibold text-ambar">sin cambios</b>}
          </span>
        )}
      </span>
    </li>
  )
}
