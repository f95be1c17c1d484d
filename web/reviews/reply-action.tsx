import { Button } from '#web/ui/button.tsx'
import { useDialogOnDemand } from '#web/ui/use-dialog-on-demand.ts'

const loadReply = async () => (await import('#web/reviews/reply-dialog.tsx')).ReplyDialog

export function ReplyAction({ id }: { id: string }) {
  const { Dialog, open, close, show } = useDialogOnDemand(loadReply)
  return (
    <>
      <Button tone="quiet" size="compact" onClick={() => void show()}>
        Responder una vez
      </Button>
      {Dialog && <Dialog id={id} open={open} onClose={close} />}
    </>
  )
}
