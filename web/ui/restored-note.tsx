import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

export const RestoredNote = ({ onDiscard }: { onDiscard: () => void }) => (
  <div className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-2">
    <div className="grow basis-80">
      <Notice tone="wait">Esto es lo que escribiste la última vez y no llegaste a guardar.</Notice>
    </div>
    <Button tone="quiet" size="compact" onClick={onDiscard}>
      Descartarlo
    </Button>
  </div>
)
