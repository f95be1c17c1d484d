import { useId } from 'react'
import { ENTRY_PHOTOS_MAX, logKindLabels } from '#domain/passages/log-entry.ts'
import { logBook } from '#web/passages/log/log-book.ts'
import { PickedPhotos, usePickedPhotos } from '#web/passages/log/picked-photos.tsx'
import type { ShownEntry } from '#web/passages/log/shown-entry.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { timeFormat } from '#web/ui/times.ts'

const moment = timeFormat('device', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

function spaceInWords(left: number): string {
  if (left <= 0) return 'Ya no caben más fotos.'
  return left === 1 ? 'Cabe 1 foto más.' : `Caben ${left} fotos más.`
}

interface Props {
  jobId: string
  entry: ShownEntry
  onClose: () => void
}

export function PhotosDialog({ jobId, entry, onClose }: Props) {
  const photos = usePickedPhotos(`${jobId}-photos-${entry._id}`, entry.photos.length)
  const formId = useId()
  const keep = async () => {
    const pictures = await photos.taken()
    await logBook.addPhotos(jobId, entry._id, pictures)
    photos.dropAll()
    announce.spoken(pictures.length === 1 ? 'Foto guardada.' : 'Fotos guardadas.')
    onClose()
  }
  return (
    <Dialog
      open
      inAddress
      onOpenChange={next => !next && onClose()}
      title="Añadir fotos"
      description={`${logKindLabels[entry.kind]}, ${moment(entry.at)}. ${spaceInWords(ENTRY_PHOTOS_MAX - entry.photos.length)}`}
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
        aria-label="Fotos del apunte"
        onSubmit={event => {
          event.preventDefault()
          void keep()
        }}
      >
        <PickedPhotos {...photos} />
      </form>
    </Dialog>
  )
}
