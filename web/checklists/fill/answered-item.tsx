import { expiresAtSea, expiryName } from '#domain/checklists/expiry.ts'
import { formatDay } from '#domain/spanish-format.ts'
import type { NavigationZone } from '#domain/vessels/navigation-zones.ts'
import { AtDeparture } from '#web/checklists/fill/at-departure.tsx'
import { SendingMark, sendingOf } from '#web/checklists/fill/item-sending.tsx'
import type { LocalItem } from '#web/checklists/offline/local-checklist.ts'
import { ExpiryWarning } from '#web/checklists/shown/expiry-warning.tsx'
import { ItemMarks } from '#web/checklists/shown/item-marks.tsx'
import { ItemStatusMark } from '#web/checklists/shown/item-status-mark.tsx'
import { PhotoRow } from '#web/checklists/shown/photo-row.tsx'
import { named, type ShowPhotos } from '#web/checklists/shown/photo-words.ts'
import { ReadingLine } from '#web/checklists/shown/reading-line.tsx'
import type { Elements } from '#web/ui/elements.ts'

interface Props {
  item: LocalItem
  zone: NavigationZone | null
  endDate: string
  onShow: ShowPhotos
  children?: Elements
}

export function AnsweredItem({ item, zone, endDate, onShow, children }: Props) {
  const { key, item: label, status, notes, expiresOn, photos } = item
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
        <h3 className="leading-snug">{label}</h3>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <SendingMark sending={sendingOf(item)} />
          <ItemStatusMark status={status} />
        </span>
      </div>
      <ItemMarks item={item} zone={zone} />
      <ReadingLine item={item} />
      {notes && <p className="mt-1.5 leading-snug whitespace-pre-line wrap-anywhere">{notes}</p>}
      {expiresOn && (
        <p className="mt-1.5 text-[0.9375rem] leading-snug text-tinta-2">
          {`${expiryName(key) ?? ''}: ${formatDay(expiresOn)}`}
        </p>
      )}
      {expiresAtSea(item, endDate) && (
        <div className="mt-1.5">
          <ExpiryWarning endDate={endDate} />
        </div>
      )}
      <PhotoRow
        thumbnails={photos.map(({ thumbnail }) => thumbnail)}
        photos={named(
          photos.map(({ src }) => src),
          label,
        )}
        onShow={onShow}
      />
      <AtDeparture item={item} onShow={onShow} />
      {children}
    </li>
  )
}
