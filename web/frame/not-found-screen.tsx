import { ChartMessage } from '#web/frame/chart-message.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

export function Screen() {
  return (
    <ChartMessage
      title={
        <>
          Aquí no hay <em>fondo.</em>
        </>
      }
      text="Esta dirección no lleva a ninguna página de Singladura. Puede que el enlace esté incompleto o que lo que buscas ya no exista."
      actions={
        <>
          <ButtonLink to="/">Ir al inicio</ButtonLink>
          <ButtonLink to="/jobs" tone="ghost">
            Ver ofertas
          </ButtonLink>
        </>
      }
    />
  )
}
