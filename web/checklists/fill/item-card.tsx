import { NotebookPen } from 'lucide-react'
import { memo, useId, useState } from 'react'
import { PHOTOS_MAX } from '#domain/checklists/checklist.ts'
import { isApplicable } from '#domain/checklists/checklist-item.ts'
import { expiryName } from '#domain/checklists/expiry.ts'
import type { NavigationZone } from '#domain/vessels/navigation-zones.ts'
import { AtDeparture } from '#web/checklists/fill/at-departure.tsx'
import { ItemConflict } from '#web/checklists/fill/item-conflict.tsx'
import { ItemExpiry } from '#web/checklists/fill/item-expiry.tsx'
import { ItemFigure } from '#web/checklists/fill/item-figure.tsx'
import { ItemNotes } from '#web/checklists/fill/item-notes.tsx'
import { ItemPhotos } from '#web/checklists/fill/item-photos.tsx'
import { itemPlace } from '#web/checklists/fill/item-place.ts'
import { ItemProblem } from '#web/checklists/fill/item-problem.tsx'
import { SendingMark, sendingOf } from '#web/checklists/fill/item-sending.tsx'
import { itemAction, PhotoPickers, ShortLabel } from '#web/checklists/fill/photo-picker.tsx'
import { worries } from '#web/checklists/fill/progress.ts'
import { StatusChoice } from '#web/checklists/fill/status-choice.tsx'
import { usePhotoPicks } from '#web/checklists/fill/use-photo-picks.ts'
import type { ListAddress, LocalItem, LocalPhoto } from '#web/checklists/offline/local-checklist.ts'
import { localList } from '#web/checklists/offline/local-list.ts'
import { ItemMarks } from '#web/checklists/shown/item-marks.tsx'
import { named, type ShowPhotos } from '#web/checklists/shown/photo-words.ts'
import { useConfirm } from '#web/ui/confirm.tsx'

interface Props {
  address: ListAddress
  item: LocalItem
  zone: NavigationZone | null
  endDate: string
  onShow: ShowPhotos
}

/** One item: answered with a tap, stored as it is typed. A key press renders no other item. */
export const ItemCard = memo(function ItemCard({ address, item, zone, endDate, onShow }: Props) {
  const { key, item: label, check, status, notes, photos } = item
  const [writing, setWriting] = useState(false)
  const { preparing, pick } = usePhotoPicks(address, key)
  const confirm = useConfirm()
  const name = useId()
  const dated = expiryName(key)
  const noted = writing || Boolean(notes)
  const bare = !notes && photos.length + preparing === 0

  async function remove(photo: LocalPhoto) {
    const yes = await confirm({
      title: '¿Quitar esta foto?',
      text: `Se quita de ${label}. Puedes hacer otra cuando quieras.`,
      confirm: 'Quitar foto',
      danger: true,
    })
    if (yes) localList.removePhoto(address, key, photo.id)
  }

  return (
    <li
      id={itemPlace(key)}
      tabIndex={-1}
      aria-labelledby={name}
      className="scroll-mt-24 py-5 outline-none focus-visible:outline-none focus:bg-fondo-5 lg:scroll-mt-4"
    >
      <h3 id={name} className="leading-snug">
        {label}
      </h3>
      <ItemMarks item={item} zone={zone} />
      <p className="mt-1 mb-3 text-[0.9375rem] leading-snug text-pretty text-tinta-2">{check}</p>
      <StatusChoice
        of={label}
        name={name}
        chosen={status}
        onChoose={next => localList.answer(address, item, { status: next })}
      />
      {isApplicable(status) && (
        <ItemFigure item={item} onAnswer={answer => localList.answer(address, item, answer)} />
      )}
      <AtDeparture item={item} onShow={onShow} />
      {dated && isApplicable(status) && (
        <ItemExpiry
          name={dated}
          of={label}
          expiresOn={item.expiresOn}
          endDate={endDate}
          onChange={expiresOn => localList.answer(address, item, { expiresOn })}
        />
      )}
      {noted && (
        <ItemNotes
          of={label}
          notes={notes ?? ''}
          focused={writing}
          onType={text => localList.answer(address, item, { notes: text || null })}
        />
      )}
      <ItemPhotos
        item={item}
        preparing={preparing}
        onOpen={index =>
          onShow(
            named(
              photos.map(({ src }) => src),
              label,
            ),
            index,
          )
        }
        onRemove={photo => void remove(photo)}
        onRetry={() => localList.retry(address, key)}
      />
      {worries(item) && bare && (
        <p className="mt-3 text-[0.9375rem] leading-snug text-ambar">
          Una foto o una nota ayudan al armador a decidir.
        </p>
      )}
      <div className="-mx-3 mt-1 -mb-2 flex flex-wrap items-center">
        {photos.length + preparing < PHOTOS_MAX && (
          <PhotoPickers of={label} onPick={files => void pick(files)} />
        )}
        {!noted && (
          <button type="button" className={itemAction} onClick={() => setWriting(true)}>
            <NotebookPen aria-hidden size={19} strokeWidth={1.7} />
            <ShortLabel lead="Añadir" label="nota" />
            <span className="sr-only">{` sobre ${label}`}</span>
          </button>
        )}
        <span className="ml-auto pr-3 empty:hidden">
          <SendingMark sending={sendingOf(item)} />
        </span>
      </div>
      <ItemProblem address={address} item={item} />
      <ItemConflict address={address} item={item} />
    </li>
  )
})
