import { SlidersHorizontal } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import type { ListFiltersProps } from '#web/ui/filters.ts'
import { useDialogOnDemand } from '#web/ui/use-dialog-on-demand.ts'

const loadSheet = async () => (await import('#web/ui/filter-sheet.tsx')).FilterSheet

export function FilterButton({ filtering, active, ...shared }: ListFiltersProps & { active: number }) {
  const { Dialog: FilterSheet, open, close, show } = useDialogOnDemand(loadSheet)
  return (
    <>
      <Button tone="ghost" size="compact" onClick={() => void show()}>
        <SlidersHorizontal className="size-4 text-magenta" aria-hidden="true" />
        <span>{active > 0 ? `Filtros (${active})` : 'Filtros'}</span>
      </Button>
      {FilterSheet && (
        <FilterSheet
          {...shared}
          open={open}
          filters={filtering.filters}
          onChoose={chosen => {
            filtering.choose(chosen)
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
