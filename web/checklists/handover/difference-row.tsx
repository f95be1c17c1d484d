import { useState } from 'react'
import type { ItemView } from '#domain/checklists/checklist.ts'
import { itemCategoryLabels } from '#domain/checklists/checklist-item.ts'
import { expiryName } from '#domain/checklists/expiry.ts'
import type { HandoverRecordView } from '#domain/checklists/handover-record.ts'
import { ItemStatusMark } from '#web/checklists/item-status-mark.tsx'
import { formatDay } from '#web/ui/format.ts'
import { Gallery } from '#web/ui/gallery.tsx'

type Difference = HandoverRecordView['differences'][number]
type Finding = Difference['arrival']
type Photos = ItemView['photos']

interface SideProps {
  /** 'Salida' or 'Llegada' */
  end: string
  itemKey: string
  finding: Finding | null
  photos: Photos
  /** What a photo shows. */
  subject: string
}

function Thumbnails({ photos, subject }: { photos: Photos; subject: string }) {
  const [shown, setShown] = useState<number | null>(null)
  if (photos.length === 0) return null
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo._id}>
            <button
              type="button"
              aria-label={`Ampliar la foto ${index + 1} de ${subject}`}
              onClick={() => setShown(index)}
              className="block overflow-hidden rounded-inner border border-linea transition-transform duration-150 hover:scale-[1.02] focus-visible:rounded-inner"
            >
              <img src={photo.thumbnailPath} alt="" width={84} height={84} className="size-21 object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <Gallery
        photos={photos.map((photo, index) => ({
          src: photo.path,
          alt: `Foto ${index + 1} de ${subject}`,
        }))}
        index={shown}
        onClose={() => setShown(null)}
      />
    </>
  )
}

function Side({ end, itemKey, finding, photos, subject }: SideProps) {
  return (
    <div className="min-w-0">
      <p className="mb-2 text-[0.8125rem] leading-snug font-semibold tracking-wide text-tinta-2 uppercase">
        {end}
      </p>
      {finding ? (
        <>
          <ItemStatusMark status={finding.status} />
          {finding.notes && (
            <p className="mt-2 text-[0.9375rem] leading-snug whitespace-pre-line wrap-break-word">
              {finding.notes}
            </p>
          )}
          {finding.expiresOn && (
            <p className="mt-2 text-[0.875rem] leading-snug text-tinta-2">
              {expiryName(itemKey)}: {formatDay(finding.expiresOn)}
            </p>
          )}
          <Thumbnails photos={photos} subject={`${subject}, ${end.toLowerCase()}`} />
        </>
      ) : (
        <p className="text-[0.9375rem] text-tinta-2">No estaba en la lista.</p>
      )}
    </div>
  )
}

interface Props {
  difference: Difference
  /** The item in the arrival's list, for its photos at both ends. */
  found: ItemView | undefined
}

/** One line of the record: as it was, and as it is. */
export function DifferenceRow({ difference, found }: Props) {
  const { key, category, item, departure, arrival } = difference
  const side = { itemKey: key, subject: item }
  return (
    <li className="border-t border-linea py-6">
      <p className="text-[0.8125rem] leading-snug text-tinta-2">{itemCategoryLabels[category]}</p>
      <h3 className="mt-0.5 mb-4 text-[1.125rem] leading-snug">{item}</h3>
      <div className="grid grid-cols-2 gap-x-5 sm:gap-x-10">
        <Side end="Salida" finding={departure} photos={found?.departure?.photos ?? []} {...side} />
        <Side end="Llegada" finding={arrival} photos={found?.photos ?? []} {...side} />
      </div>
    </li>
  )
}
