import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChartMessage } from '#web/ui/chart-message.tsx'

export function Screen() {
  return (
    <ChartMessage
      title={
        <>
          <span>Aquí no hay</span> <em>fondo.</em>
        </>
      }
      text="Esta dirección no lleva a ninguna página de Singladura. Puede que el enlace esté incompleto o que lo que buscas ya no exista."
      actions={
        <>
          <ButtonLink to={paths.home}>Ir al inicio</ButtonLink>
          <ButtonLink to={paths.jobs} tone="ghost">
            Ver ofertas
          </ButtonLink>
        </>
      }
    />
  )
}
