import { ENTRY_PHOTOS_MAX, logKindLabels } from '#domain/passages/log-entry.ts'
import { AddPhotosDialog } from '#web/passages/log/add-photos-dialog.tsx'
import { logBook } from '#web/passages/log/log-book.ts'
import { PickedPhotos, usePickedPhotos } from '#web/passages/log/picked-photos.tsx'
import type { ShownEntry } from '#web/passages/log/shown-entry.ts'
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
  return (
    <AddPhotosDialog
      title="Añadir fotos"
      description={`${logKindLabels[entry.kind]}, ${moment(entry.at)}. ${spaceInWords(ENTRY_PHOTOS_MAX - entry.photos.length)}`}
      label="Fotos del apunte"
      photos={photos}
      add={pictures => logBook.addPhotos(jobId, entry._id, pictures)}
      added={['Foto guardada.', 'Fotos guardadas.']}
      onClose={onClose}
    >
      <PickedPhotos {...photos} />
    </AddPhotosDialog>
  )
}
