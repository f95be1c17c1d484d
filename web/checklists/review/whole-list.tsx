import { useState } from 'react'
import type { ItemCategory } from '#domain/checklists/checklist-item.ts'
import { CategoryFold } from '#web/checklists/review/category-fold.tsx'
import { categoriesIn } from '#web/checklists/review/reading-order.ts'
import type { ReadingProps } from '#web/checklists/review/reviewed-item.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

export function WholeList(props: ReadingProps) {
  const categories = categoriesIn(props.list)
  const [open, setOpen] = useState<readonly ItemCategory[]>([])
  const all = open.length === categories.length
  const turn = (category: ItemCategory, opened: boolean) =>
    setOpen(before => [...before.filter(each => each !== category), ...(opened ? [category] : [])])
  return (
    <Panel
      title="Toda la lista"
      aside={
        <div className="-mr-3">
          <Button
            tone="quiet"
            size="compact"
            onClick={() => setOpen(all ? [] : categories.map(({ category }) => category))}
          >
            {all ? 'Cerrar todo' : 'Abrir todo'}
          </Button>
        </div>
      }
    >
      {categories.map(({ category, items }) => (
        <CategoryFold
          key={category}
          category={category}
          items={items}
          open={open.includes(category)}
          onToggle={opened => turn(category, opened)}
          {...props}
        />
      ))}
    </Panel>
  )
}
