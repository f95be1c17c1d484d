import { Printer } from 'lucide-react'
import { useParams } from 'react-router'
import { shoreApi } from '#domain/passages/shore-api.ts'
import { paths } from '#domain/paths.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { ShoreSheet } from '#web/passages/shore-sheet.tsx'
import { Button } from '#web/ui/button.tsx'
import { ScreenHead } from '#web/ui/screen-head.tsx'

export function Screen() {
  const { jobId = '' } = useParams()
  const sheet = useRead(shoreApi.readSheet, { params: { jobId } })
  return (
    <div className="page pb-18">
      <ScreenHead
        title={
          <>
            <span>Hoja</span> <em>para tierra</em>
          </>
        }
        lead={
          sheet.data &&
          (sheet.data.frozenAt
            ? 'Quedó así al zarpar. Tu contacto en tierra la recibe por correo, y ve nombres y teléfonos solo si el barco lleva dos horas de retraso.'
            : 'Así la recibiría hoy el contacto en tierra. Al zarpar queda fija.')
        }
        back={{ to: paths.passage(jobId), label: 'Travesía' }}
        actions={
          sheet.data && (
            <Button tone="ghost" size="compact" onClick={() => window.print()}>
              <Printer aria-hidden size={18} strokeWidth={1.8} />
              <span>Imprimir</span>
            </Button>
          )
        }
      />
      <Loaded call={sheet}>{found => <ShoreSheet key={jobId} sheet={found} />}</Loaded>
    </div>
  )
}
