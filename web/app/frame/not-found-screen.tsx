import { ChartMessage } from '#web/app/frame/chart-message.tsx'
import { paths } from '#web/paths.ts'
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
          <ButtonLink to={paths.home}>Ir al inicio</ButtonLink>
          <ButtonLink to={paths.jobs} tone="ghost">
            Ver ofertas
          </ButtonLink>
        </>
      }
    />
  )
}
