import type { ItemView } from '#domain/checklists/checklist.ts'
import { expiresAtSea, expiryName } from '#domain/checklists/expiry.ts'
import { formatDay } from '#domain/spanish-format.ts'
import { PhotoGrid } from '#web/checklists/review/photo-grid.tsx'
import { ExpiryWarning } from '#web/checklists/shown/expiry-warning.tsx'
import { PhotoRow } from '#web/checklists/shown/photo-row.tsx'
import { named, type ShowPhotos } from '#web/checklists/shown/photo-words.ts'

export interface FindingProps {
  item: ItemView
  answer: NonNullable<ItemView['departure']>
  endDate: string
  large: boolean
  /** ' en la salida', if it is not obvious. */
  when?: string
  onShow: ShowPhotos
}

export function ItemFinding({ item, answer, endDate, large, when = '', onShow }: FindingProps) {
  const { notes, expiresOn, photos } = answer
  const shown = named(
    photos.map(({ path }) => path),
    item.item,
    when,
  )
  return (
    <>
      {notes && (
        <p className="mt-2 max-w-150 leading-snug whitespace-pre-line wrap-anywhere text-pretty">{notes}</p>
      )}
      {expiresOn && (
        <p className="mt-2 text-[0.9375rem] leading-snug text-tinta-2">
          {`${expiryName(item.key) ?? ''}: ${formatDay(expiresOn)}`}
        </p>
      )}
      {expiresAtSea(answer, endDate) && (
        <div className="mt-1.5">
          <ExpiryWarning endDate={endDate} />
        </div>
      )}
      {large ? (
        <PhotoGrid photos={photos} shown={shown} onShow={onShow} />
      ) : (
        <PhotoRow thumbnails={photos.map(photo => photo.thumbnailPath)} photos={shown} onShow={onShow} />
      )}
    </>
  )
}
