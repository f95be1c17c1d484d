import { CheckCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type ItemCategory, itemCategoryLabels } from '#domain/checklists/checklist-item.ts'
import { asAtDeparture, isByHand } from '#domain/checklists/same-as-departure.ts'
import { itemWords } from '#web/checklists/fill/count-words.ts'
import { useSameAsDeparture } from '#web/checklists/fill/use-same-as-departure.ts'
import type { ListAddress, LocalItem } from '#web/checklists/offline/local-checklist.ts'
import { Button } from '#web/ui/button.tsx'

interface DoneProps {
  of?: string
  done: number
  onUndo: () => void
}

/** The region is there from the beginning, so that the result is read out. */
export const DoneAsAtDeparture = ({ of, done, onUndo }: DoneProps) => (
  <div role="status" className="flex flex-wrap items-center gap-x-2 text-[0.9375rem] empty:hidden">
    {done > 0 && (
      <>
        {of && <b className="font-semibold">{of}</b>}
        <span className="text-estribor">{`${itemWords(done)} igual que en la salida.`}</span>
        <Button tone="quiet" size="compact" onClick={onUndo}>
          <Undo2 aria-hidden size={17} strokeWidth={1.8} /> <span>Deshacer</span>
        </Button>
      </>
    )}
  </div>
)

interface OneProps {
  address: ListAddress
  category: ItemCategory
  items: readonly LocalItem[]
}

function OneCategory({ address, category, items }: OneProps) {
  const { count, done, answer, undo } = useSameAsDeparture(address, items)
  if (count + done === 0) return null
  return (
    <li className="grid gap-1">
      {count > 0 && (
        <Button tone="ghost" size="compact" wide onClick={answer}>
          <CheckCheck aria-hidden size={18} strokeWidth={1.8} className="shrink-0" />
          <span>
            <span className="sr-only">Igual que en la salida en </span>
            <span>{itemCategoryLabels[category]}</span>
            <span className="font-normal whitespace-nowrap text-tinta-2">{` · ${itemWords(count)}`}</span>
          </span>
        </Button>
      )}
      <DoneAsAtDeparture of={itemCategoryLabels[category]} done={done} onUndo={undo} />
    </li>
  )
}

interface Props {
  address: ListAddress
  categories: readonly { category: ItemCategory; items: readonly LocalItem[] }[]
}

/** Confirms all items that need no check of their own. In one place, without scrolling. */
export function SameAsDeparture({ address, categories }: Props) {
  const easy = categories.map(({ category, items }) => ({
    category,
    items: items.filter(item => !isByHand(item)),
  }))
  const left = easy.some(({ items }) => asAtDeparture(items).length > 0)
  // It stays after its first use: the answers can be taken back.
  const [shown, setShown] = useState(left)
  if (left && !shown) setShown(true)
  if (!shown) return null
  return (
    <section
      aria-labelledby="igual"
      className="mb-9 rounded-card border border-linea bg-white px-4 py-5 sm:px-6"
    >
      <h2 id="igual" className="text-[1.5rem] leading-tight">
        Lo demás, <em>igual que en la salida</em>
      </h2>
      <p className="mt-1.5 mb-4 text-[0.9375rem] leading-snug text-pretty text-tinta-2">
        Toca cada categoría que siga igual. Lo que haya cambiado, corrígelo después en su sitio.
      </p>
      <ul className="grid gap-2">
        {easy.map(each => (
          <OneCategory key={each.category} address={address} {...each} />
        ))}
      </ul>
    </section>
  )
}
