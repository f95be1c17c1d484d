import { type ComponentType, useState } from 'react'
import type { OwnUserView } from '#domain/accounts/account.ts'
import { accountApi } from '#domain/accounts/account-api.ts'
import type { EraseDialogProps } from '#web/accounts/erase-dialog.tsx'
import { callForFile } from '#web/call-for-file.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { Ticket } from '#web/ui/ticket.tsx'

function useErasing() {
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<EraseDialogProps> }>()
  const [open, setOpen] = useState(false)
  return {
    Dialog: loaded?.Dialog,
    open,
    close: () => setOpen(false),
    async show() {
      try {
        const { EraseDialog } = await import('#web/accounts/erase-dialog.tsx')
        setLoaded({ Dialog: EraseDialog })
        setOpen(true)
      } catch {
        announce.error('No se pudo abrir la ventana. Comprueba la conexión y vuelve a intentarlo.')
      }
    },
  }
}

/** A copy of all that is kept of the person, and the way out. */
export function YourData({ user }: { user: OwnUserView }) {
  const erasing = useErasing()
  return (
    <Ticket as="section" label="Tus datos">
      <h2 className="text-[1.5rem]">Tus datos</h2>
      <p className="mt-3 mb-5 text-[0.9375rem] text-tinta-2">
        Descarga una copia de lo que guardamos de ti: tu perfil, tus mensajes, tus contratos y sus archivos.
      </p>
      <div className="grid justify-items-start gap-2">
        <DownloadButton
          saved
          title="Tus datos"
          tone="ghost"
          size="compact"
          label="Descargar mis datos"
          ask={() => callForFile(accountApi.exportData, {})}
        />
        <span className="-ml-3">
          <Button tone="quiet" size="compact" onClick={() => void erasing.show()}>
            Eliminar cuenta
          </Button>
        </span>
      </div>
      {erasing.Dialog && <erasing.Dialog user={user} open={erasing.open} onClose={erasing.close} />}
    </Ticket>
  )
}
