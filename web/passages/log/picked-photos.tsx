import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ENTRY_PHOTOS_MAX } from '#domain/passages/log-entry.ts'
import { PhotoPickers } from '#web/checklists/fill/photo-picker.tsx'
import { announce } from '#web/ui/announce.ts'
import { type ShrunkPhoto, shrinkPhoto } from '#web/ui/shrink-photo.ts'

interface Picked {
  picture: ShrunkPhoto
  address: string
}

/**
 * The photos that are picked for an entry, made small one after the other: a phone shrinks no two at once. `had`: how many
 * the entry has.
 */
export function usePickedPhotos(had = 0) {
  const [picked, setPicked] = useState<readonly Picked[]>([])
  const [preparing, setPreparing] = useState(0)
  // Their addresses last as long as the dialog.
  const [made] = useState(() => new Set<string>())
  useEffect(() => () => made.forEach(URL.revokeObjectURL), [made])
  const pick = async (files: readonly File[]) => {
    const room = ENTRY_PHOTOS_MAX - had - picked.length - preparing
    if (files.length > room) announce.error(`Cada apunte admite ${ENTRY_PHOTOS_MAX} fotos como mucho.`)
    const taken = files.slice(0, Math.max(0, room))
    setPreparing(count => count + taken.length)
    for (const file of taken) {
      try {
        const picture = await shrinkPhoto(file)
        const address = URL.createObjectURL(picture.thumbnail)
        made.add(address)
        setPicked(before => [...before, { picture, address }])
      } catch (error) {
        announce.error((error as Error).message)
      } finally {
        setPreparing(count => count - 1)
      }
    }
  }
  const drop = (address: string) => setPicked(before => before.filter(photo => photo.address !== address))
  return { picked, preparing, pick, drop }
}

export function PickedPhotos({ picked, preparing, pick, drop }: ReturnType<typeof usePickedPhotos>) {
  return (
    <div>
      <div className="-mx-3 flex flex-wrap">
        <PhotoPickers of="este apunte" onPick={files => void pick(files)} />
      </div>
      {picked.length + preparing > 0 && (
        <ul aria-label="Fotos de este apunte" className="mt-2 flex flex-wrap gap-2">
          {picked.map(({ address }, at) => (
            <li key={address} className="relative size-22 overflow-hidden rounded-inner bg-fondo-4">
              <img src={address} alt={`Foto ${at + 1}`} className="size-full object-cover" />
              <button
                type="button"
                aria-label={`Quitar foto ${at + 1}`}
                onClick={() => drop(address)}
                className="absolute top-0 right-0 grid size-11 place-items-center"
              >
                <span className="grid size-7 place-items-center rounded-full bg-tinta/75 text-white">
                  <X aria-hidden size={16} strokeWidth={2} />
                </span>
              </button>
            </li>
          ))}
          {preparing > 0 && (
            <li className="grid size-22 place-items-center rounded-inner bg-fondo-3 text-center text-xs text-tinta-2">
              Preparando…
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
