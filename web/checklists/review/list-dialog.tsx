import type { ComponentProps } from 'react'
import type { ChecklistView } from '#domain/checklists/checklist.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { ListReading } from '#web/checklists/review/list-reading.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Elements } from '#web/ui/elements.ts'

interface Props {
  open: boolean
  title: string
  call: ComponentProps<typeof Loaded<ChecklistView>>['call']
  onClose: () => void
  children?: Elements
}

export const ListDialog = ({ open, title, call, onClose, children }: Props) => (
  <Dialog
    open={open}
    inAddress
    onOpenChange={stays => {
      if (!stays) onClose()
    }}
    title={title}
    wide
  >
    {children}
    <Loaded call={call}>{list => <ListReading list={list} />}</Loaded>
  </Dialog>
)
