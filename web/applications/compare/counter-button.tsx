import type { OfPerson } from '#web/applications/compare/setting.ts'
import { Button } from '#web/ui/button.tsx'
import { useDialogOnDemand } from '#web/ui/use-dialog-on-demand.ts'

const load = async () => (await import('#web/applications/compare/counter-dialog.tsx')).CounterDialog

export function CounterButton(of: OfPerson) {
  const { Dialog, open, show, close } = useDialogOnDemand(load)
  return (
    <>
      <Button size="compact" tone="ghost" onClick={() => void show()}>
        Contraoferta
      </Button>
      {Dialog && <Dialog {...of} open={open} onClose={close} />}
    </>
  )
}
