import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import type { AnnexField } from '#domain/annexes/annex-fields.ts'
import { fieldLabels } from '#domain/contracts/contract-labels.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  fields: readonly AnnexField[]
  onAdd: (field: AnnexField) => void
}

/** The fields that the proposal may change and does not show yet. */
export function FurtherFields({ fields, onAdd }: Props) {
  const [choosing, setChoosing] = useState(false)
  const choices = useId()
  return (
    <div className="border-t border-linea py-2">
      <button
        type="button"
        aria-expanded={choosing}
        aria-controls={choices}
        onClick={() => setChoosing(!choosing)}
        className="flex min-h-12 w-full items-center gap-3 text-left font-semibold"
      >
        <Plus aria-hidden size={20} strokeWidth={1.7} className="shrink-0" />
        <span className="whitespace-nowrap">Cambiar otra cosa</span>
        <span className="min-w-0 truncate font-normal text-tinta-2">puertos, precio, seguro…</span>
      </button>
      <ul id={choices} hidden={!choosing} className="flex flex-wrap gap-2 pt-1 pb-3">
        {fields.map(field => (
          <li key={field}>
            <Button
              tone="ghost"
              size="compact"
              onClick={() => {
                onAdd(field)
                setChoosing(false)
              }}
            >
              {fieldLabels[field]}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
