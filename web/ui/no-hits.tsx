import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface Props {
  title: string
  text: string
  onClear: () => void
  action?: Elements
}

export const NoHits = ({ title, text, onClear, action }: Props) => (
  <EmptyState
    drawing="compass"
    title={title}
    text={text}
    action={
      <>
        {action}
        <Button tone="ghost" onClick={onClear}>
          Quitar filtros
        </Button>
      </>
    }
  />
)
