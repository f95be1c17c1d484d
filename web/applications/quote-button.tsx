import type { ComponentProps } from 'react'
import type { QuoteDialogProps } from '#web/applications/quote-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDialogOnDemand } from '#web/ui/use-dialog-on-demand.ts'

const load = async () => (await import('#web/applications/quote-dialog.tsx')).QuoteDialog

type Look = Pick<ComponentProps<typeof Button>, 'tone' | 'size' | 'wide' | 'aria-describedby' | 'children'>

export function QuoteButton({
  job,
  application,
  ...look
}: Look & Pick<QuoteDialogProps, 'job' | 'application'>) {
  const { Dialog, open, close, show } = useDialogOnDemand(load)
  return (
    <>
      <Button {...look} onClick={() => void show()} />
      {Dialog && <Dialog job={job} {...(application && { application })} open={open} onClose={close} />}
    </>
  )
}
