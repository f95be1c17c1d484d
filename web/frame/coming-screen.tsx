import { ChartMessage } from '#web/frame/chart-message.tsx'
import { useScreenTitle } from '#web/frame/screen-title.ts'
import { useSession } from '#web/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'

export function Screen() {
  const title = useScreenTitle()
  const signedIn = useSession() !== undefined
  return (
    <ChartMessage
      title={title}
      text="Esta parte de Singladura todavía no está abierta."
      actions={
        signedIn ? (
          <ButtonLink to="/jobs">Volver a las ofertas</ButtonLink>
        ) : (
          <ButtonLink to="/">Volver al inicio</ButtonLink>
        )
      }
    />
  )
}
