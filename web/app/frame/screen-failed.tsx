import { use, useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { paths } from '#domain/paths.ts'
import { InLayoutContext } from '#web/app/frame/in-layout.ts'
import { mayReload } from '#web/app/frame/reload-once.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ChartMessage } from '#web/ui/chart-message.tsx'

// Each browser has its own words; the last is Vite's, for a style sheet.
const notLoaded =
  /dynamically imported module|importing a module script failed|unable to preload|failed to load module/i

const isNotLoaded = (error: unknown) => error instanceof Error && notLoaded.test(error.message)

export function ScreenFailed() {
  const error = useRouteError()
  const inLayout = use(InLayoutContext)
  const missing = isNotLoaded(error)
  const [reloads, setReloads] = useState(missing)
  useEffect(() => {
    if (!missing) console.error(error)
    else if (mayReload()) window.location.reload()
    else setReloads(false)
  }, [error, missing])
  if (reloads) return null
  const message = (
    <ChartMessage
      title={missing ? 'No se pudo cargar esta pantalla.' : 'Esta pantalla ha fallado.'}
      text={
        missing
          ? 'Comprueba la conexión y vuelve a intentarlo.'
          : 'El error es nuestro, no tuyo. Vuelve a cargarla; si sigue fallando, empieza desde el inicio.'
      }
      actions={
        <>
          <Button onClick={() => window.location.reload()}>Reintentar</Button>
          <ButtonLink to={paths.home} reloadDocument tone="ghost">
            Ir al inicio
          </ButtonLink>
        </>
      }
    />
  )
  return inLayout ? message : <main>{message}</main>
}
