import { type KeyboardEvent, useState } from 'react'
import { isApplicable } from '#domain/checklists/checklist-item.ts'
import { isByHand } from '#domain/checklists/same-as-departure.ts'
import { AtDeparture } from '#web/checklists/fill/at-departure.tsx'
import { itemWords } from '#web/checklists/fill/count-words.ts'
import { ItemFigure } from '#web/checklists/fill/item-figure.tsx'
import { DoneAsAtDeparture } from '#web/checklists/fill/same-as-departure.tsx'
import { StatusChoice } from '#web/checklists/fill/status-choice.tsx'
import { useSameAsDeparture } from '#web/checklists/fill/use-same-as-departure.ts'
import type { ListAddress, LocalItem } from '#web/checklists/offline/local-checklist.ts'
import { localList } from '#web/checklists/offline/local-list.ts'
import type { ShowPhotos } from '#web/checklists/shown/photo-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const FIGURES = 'input[inputmode=decimal]'

/** From one figure to the next, with the keyboard open. */
function goToNextFigure(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  const box = event.currentTarget
  const figures = [...(box.closest('ul')?.querySelectorAll<HTMLInputElement>(FIGURES) ?? [])]
  const next = figures[figures.indexOf(box) + 1]
  if (next) next.focus()
  else box.blur()
}

interface ItemProps {
  address: ListAddress
  item: LocalItem
  onShow: ShowPhotos
}

const Item = ({ address, item, onShow }: ItemProps) => (
  <li className="py-4">
    <h3 className="leading-snug">{item.item}</h3>
    <p className="mt-0.5 mb-2.5 text-[0.9375rem] leading-snug text-pretty text-tinta-2">{item.check}</p>
    <StatusChoice
      of={item.item}
      name={`a-mano-${item.key}`}
      chosen={item.status}
      onChoose={status => localList.answer(address, item, { status })}
    />
    {isApplicable(item.status) && (
      <ItemFigure
        item={item}
        onAnswer={answer => localList.answer(address, item, answer)}
        onKeyDown={goToNextFigure}
      />
    )}
    <AtDeparture item={item} onShow={onShow} />
  </li>
)

interface Props {
  address: ListAddress
  items: readonly LocalItem[]
  onShow: ShowPhotos
}

export function ByHand({ address, items, onShow }: Props) {
  const [open, setOpen] = useState(false)
  const byHand = items.filter(isByHand)
  const inOrder = [
    ...byHand.filter(({ measure }) => measure !== null),
    ...byHand.filter(({ measure }) => measure === null),
  ]
  const { count, done, answer, undo } = useSameAsDeparture(address, byHand)
  const left = byHand.filter(({ status }) => status === null).length
  if (left + done === 0) return null
  return (
    <section
      aria-labelledby="a-mano"
      className="mb-9 rounded-card border border-linea bg-white px-4 py-5 sm:px-6"
    >
      <h2 id="a-mano" className="text-[1.5rem] leading-tight">
        Lo crítico y las cifras, <em>a mano</em>
      </h2>
      <p className="mt-1.5 mb-4 text-[0.9375rem] leading-snug text-pretty text-tinta-2">
        Lo demás puede quedar igual que en la salida: está justo debajo.
      </p>
      {left > 0 && (
        <Button size="compact" onClick={() => setOpen(true)}>
          {`Revisar ${itemWords(left)}`}
        </Button>
      )}
      <DoneAsAtDeparture done={done} onUndo={undo} />
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Lo crítico y las cifras"
        description="Mira cada uno a bordo y toca solo lo que ha cambiado."
        wide
        footer={
          <Button tone="ghost" onClick={() => setOpen(false)}>
            Cerrar
          </Button>
        }
      >
        <div>
          <ul className="-mt-4 divide-y divide-linea">
            {inOrder.map(item => (
              <Item key={item.key} address={address} item={item} onShow={onShow} />
            ))}
          </ul>
          <div className="mt-4">
            <Button
              wide
              disabled={count === 0}
              onClick={() => {
                answer()
                setOpen(false)
              }}
            >{`Mirados: ${itemWords(count)} igual que en la salida`}</Button>
          </div>
        </div>
      </Dialog>
    </section>
  )
}
