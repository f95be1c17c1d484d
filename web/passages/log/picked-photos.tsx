import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ENTRY_PHOTOS_MAX } from '#domain/passages/log-entry.ts'
import { PhotoPickers } from '#web/checklists/fill/photo-picker.tsx'
import type { Picture } from '#web/offline/waiting-pictures.ts'
import { photoDrafts } from '#web/passages/log/photo-drafts.ts'
import { announce } from '#web/ui/announce.ts'
import { shrinkPhoto } from '#web/ui/shrink-photo.ts'

/** The limit, and the sentence above it. */
interface PhotoLimit {
  max: number
  full: string
}
const ofEntry: PhotoLimit = {
  max: ENTRY_PHOTOS_MAX,
  full: `Cada apunte admite ${ENTRY_PHOTOS_MAX} fotos como mucho.`,
}

interface Picked {
  id: string
  picture: Picture
  address: string
}

/**
 * The photos that are picked for an entry or an expense, made small one after the other, because a phone can't
 * shrink two at once. They are stored until they are taken. `about`: the dialog; `had`: how many it has.
 */
export function usePickedPhotos(about: string, had = 0, { max, full } = ofEntry) {
  const [picked, setPicked] = useState<readonly Picked[]>([])
  const [preparing, setPreparing] = useState(0)
  const [restored, setRestored] = useState(false)
  // Their addresses last as long as the dialog.
  const [made] = useState(() => new Set<string>())
  useEffect(() => () => made.forEach(URL.revokeObjectURL), [made])
  const latest = useRef(picked)
  const reading = useRef<Promise<void>>(undefined)
  const change = (next: readonly Picked[]) => {
    latest.current = next
    setPicked(next)
  }
  const shown = (id: string, picture: Picture): Picked => {
    const address = URL.createObjectURL(picture.thumbnail)
    made.add(address)
    return { id, picture, address }
  }
  const read = async () => {
    const drafts = await photoDrafts.read(about)
    if (drafts.length === 0) return
    change([...drafts.map(({ id, picture }) => shown(id, picture)), ...latest.current])
    setRestored(true)
  }
  useEffect(() => {
    reading.current ??= read().catch(() => undefined)
  }, [])
  const pick = async (files: readonly File[]) => {
    await reading.current
    const room = max - had - latest.current.length - preparing
    if (files.length > room) announce.error(full)
    const taken = files.slice(0, Math.max(0, room))
    setPreparing(count => count + taken.length)
    for (const file of taken) {
      try {
        const picture = await shrinkPhoto(file)
        change([...latest.current, shown(photoDrafts.keep(about, picture), picture)])
      } catch (error) {
        announce.error((error as Error).message)
      } finally {
        setPreparing(count => count - 1)
      }
    }
  }
  const drop = (id: string) => {
    photoDrafts.drop(about, id)
    change(latest.current.filter(photo => photo.id !== id))
  }
  return {
    picked,
    preparing,
    restored,
    pick,
    drop,
    async taken(): Promise<Picture[]> {
      await reading.current
      return latest.current.map(({ picture }) => picture)
    },
    /** They are with their entry, or not wanted. */
    dropAll() {
      photoDrafts.dropAll(about)
      change([])
      setRestored(false)
    },
  }
}

export function PickedPhotos({
  picked,
  preparing,
  pick,
  drop,
}: Pick<ReturnType<typeof usePickedPhotos>, 'picked' | 'preparing' | 'pick' | 'drop'>) {
  return (
    <div>
      <div className="-mx-3 flex flex-wrap">
        <PhotoPickers of="este apunte" onPick={files => void pick(files)} />
      </div>
      {picked.length + preparing > 0 && (
        <ul aria-label="Fotos de este apunte" className="mt-2 flex flex-wrap gap-2">
          {picked.map(({ id, address }, at) => (
            <li key={id} className="relative size-22 overflow-hidden rounded-inner bg-fondo-4">
              <img src={address} alt={`Foto ${at + 1}`} className="size-full object-cover" />
              <button
                type="button"
                aria-label={`Quitar foto ${at + 1}`}
                onClick={() => drop(id)}
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
