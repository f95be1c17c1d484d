import { type ReactNode, useId } from 'react'
import type { Picture } from '#web/offline/waiting-pictures.ts'
import type { usePickedPhotos } from '#web/passages/log/picked-photos.tsx'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface Props {
  title: string
  description: string
  /** The name of the form. */
  label: string
  photos: ReturnType<typeof usePickedPhotos>
  add: (pictures: readonly Picture[]) => Promise<void>
  /** Said after one, and after several. */
  added: readonly [string, string]
  onClose: () => void
  /** The pickers, and the photos that are picked. */
  children: ReactNode
}

/** More photos of something that is written already. */
export function AddPhotosDialog({ title, description, label, photos, add, added, onClose, children }: Props) {
  const formId = useId()
  const keep = async () => {
    const pictures = await photos.taken()
    await add(pictures)
    photos.dropAll()
    announce.spoken(added[pictures.length === 1 ? 0 : 1])
    onClose()
  }
  return (
    <Dialog
      open
      inAddress
      onOpenChange={next => !next && onClose()}
      title={title}
      description={description}
      footer={
        <Button
          type="submit"
          form={formId}
          wide
          disabled={photos.picked.length + photos.preparing === 0}
          busy={photos.preparing > 0}
          busyLabel="Preparando fotos…"
        >
          Guardar
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label={label}
        onSubmit={event => {
          event.preventDefault()
          void keep()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
