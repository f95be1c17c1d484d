import type { OwnUserView } from '#domain/accounts/account.ts'
import { accountApi } from '#domain/accounts/account-api.ts'
import { callForFile } from '#web/api/call-for-file.ts'
import { Button } from '#web/ui/button.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { Ticket } from '#web/ui/ticket.tsx'
import { useDialogOnDemand } from '#web/ui/use-dialog-on-demand.ts'

const loadErasing = async () => (await import('#web/accounts/erase-dialog.tsx')).EraseDialog

export function YourData({ user }: { user: OwnUserView }) {
  const erasing = useDialogOnDemand(loadErasing)
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
