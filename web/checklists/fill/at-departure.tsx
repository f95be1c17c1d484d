import { itemStatusLabels, UNANSWERED_LABEL } from '#domain/checklists/checklist-item.ts'
import { formatReading } from '#domain/checklists/measure.ts'
import { formatDay } from '#domain/spanish-format.ts'
import type { LocalItem } from '#web/checklists/offline/local-checklist.ts'
import { PhotoRow } from '#web/checklists/shown/photo-row.tsx'
import { named, type ShowPhotos } from '#web/checklists/shown/photo-words.ts'

export function AtDeparture({ item, onShow }: { item: LocalItem; onShow: ShowPhotos }) {
  const { departure } = item
  if (!departure) return null
  const { status, notes, expiresOn, photos } = departure
  const reading = formatReading(departure)
  const shown = named(
    photos.map(({ path }) => path),
    item.item,
    ' en la salida',
  )
  return (
    <div className="mt-3 border-l-2 border-veril pl-3 text-[0.9375rem] leading-snug text-tinta-2">
      <p className="wrap-anywhere">
        En la salida:{' '}
        <b className="font-semibold text-tinta">{status ? itemStatusLabels[status] : UNANSWERED_LABEL}</b>
        {reading && (
          <>
            {' '}
            <span>{`· ${reading}`}</span>
          </>
        )}
        {expiresOn && (
          <>
            {' '}
            <span>{`· ${formatDay(expiresOn)}`}</span>
          </>
        )}
        {notes && (
          <>
            {' '}
            <span>{`· ${notes}`}</span>
          </>
        )}
      </p>
      <PhotoRow
        thumbnails={photos.map(({ thumbnailPath }) => thumbnailPath)}
        photos={shown}
        size="small"
        onShow={onShow}
      />
    </div>
  )
}
