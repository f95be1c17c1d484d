import { Button } from '#web/ui/button.tsx'

interface PartFailedProps {
  error: Error
  onRetry: () => void
}

/** A part of a screen that could not be read. The other parts stay as they are. */
export const PartFailed = ({ error, onRetry }: PartFailedProps) => (
  <div role="alert" className="mt-4">
    <p className="mb-4 text-[0.9375rem]">{error.message}</p>
    <Button size="compact" tone="ghost" onClick={onRetry}>
      Reintentar
    </Button>
  </div>
)
