import type { ItemView } from '#domain/checklists/checklist.ts'
import { itemCategoryLabels } from '#domain/checklists/checklist-item.ts'
import { type ChecklistPhase, checklistPhaseLabels } from '#domain/checklists/checklist-status.ts'
import { expiryName } from '#domain/checklists/expiry.ts'
import type { HandoverRecordView } from '#domain/checklists/handover-record.ts'
import { formatDay } from '#domain/spanish-format.ts'
import { ItemStatusMark } from '#web/checklists/shown/item-status-mark.tsx'
import { PhotoRow } from '#web/checklists/shown/photo-row.tsx'
import { named, type ShowPhotos } from '#web/checklists/shown/photo-words.ts'

type Difference = HandoverRecordView['differences'][number]
type Finding = Difference['arrival']
type Photos = ItemView['photos']

interface SideProps {
  end: ChecklistPhase
  itemKey: string
  item: string
  finding: Finding | null
  photos: Photos
  onShow: ShowPhotos
}

function Side({ end, itemKey, item, finding, photos, onShow }: SideProps) {
  const label = checklistPhaseLabels[end]
  const shown = named(
    photos.map(({ path }) => path),
    item,
    ` en la ${label.toLowerCase()}`,
  )
  return (
    <div className="min-w-0">
      <p className="mb-2 text-[0.8125rem] leading-snug font-semibold tracking-wide text-tinta-2 uppercase">
        {label}
      </p>
      {finding ? (
        <>
          <ItemStatusMark status={finding.status} />
          {finding.notes && (
            <p className="mt-2 text-[0.9375rem] leading-snug whitespace-pre-line wrap-anywhere">
              {finding.notes}
            </p>
          )}
          {finding.expiresOn && (
            <p className="mt-2 text-[0.875rem] leading-snug text-tinta-2">
              {`${expiryName(itemKey) ?? ''}: ${formatDay(finding.expiresOn)}`}
            </p>
          )}
          <PhotoRow thumbnails={photos.map(photo => photo.thumbnailPath)} photos={shown} onShow={onShow} />
        </>
      ) : (
        <p className="text-[0.9375rem] text-tinta-2">No estaba en la lista.</p>
      )}
    </div>
  )
}

interface Props {
  difference: Difference
  found: ItemView | undefined
  onShow: ShowPhotos
}

export function DifferenceRow({ difference, found, onShow }: Props) {
  const { key, category, item, departure, arrival } = difference
  const side = { itemKey: key, item, onShow }
  return (
    <li className="border-t border-linea py-6">
      <p className="text-[0.8125rem] leading-snug text-tinta-2">{itemCategoryLabels[category]}</p>
      <h3 className="mt-0.5 mb-4 text-[1.125rem] leading-snug">{item}</h3>
      <div className="grid grid-cols-2 gap-x-5 sm:gap-x-10">
        <Side end="departure" finding={departure} photos={found?.departure?.photos ?? []} {...side} />
        <Side end="arrival" finding={arrival} photos={found?.photos ?? []} {...side} />
      </div>
    </li>
  )
}
