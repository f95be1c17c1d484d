import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface Props {
  title: string
  /** What to do about it. */
  text: string
  onClear: () => void
}

/** Nothing fits what was asked. */
export const NoHits = ({ title, text, onClear }: Props) => (
  <EmptyState
    drawing="compass"
    title={title}
    text={text}
    action={
      <Button tone="ghost" onClick={onClear}>
        Quitar filtros
      </Button>
    }
  />
)
