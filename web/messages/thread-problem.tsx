import { paths } from '#domain/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'

interface Props {
  message: string
  /** Absent if trying again would change nothing. */
  onRetry?: (() => void) | undefined
}

export function ThreadProblem({ message, onRetry }: Props) {
  return (
    <div
      role="alert"
      className="relative m-auto flex max-w-115 flex-col items-center overflow-y-auto px-6 py-10 text-center"
    >
      <Drawing name="buoy" />
      <p className="mt-5 text-balance">{message}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {onRetry && (
          <Button size="compact" onClick={onRetry}>
            Reintentar
          </Button>
        )}
        <ButtonLink to={paths.messages} tone="ghost" size="compact">
          Ver conversaciones
        </ButtonLink>
      </div>
    </div>
  )
}
