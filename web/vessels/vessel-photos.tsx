import { ImagePlus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { refusals } from '#domain/errors.ts'
import { PHOTO_MAX_BYTES } from '#domain/uploads.ts'
import { VESSEL_PHOTOS_MAX } from '#domain/vessels/vessel.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { useProgressWords } from '#web/api/sending-progress.ts'
import { useAct } from '#web/api/use-act.ts'
import { announce } from '#web/ui/announce.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { useGallery } from '#web/ui/gallery.tsx'
import { smallCopy } from '#web/ui/shrink-photo.ts'
import { SectionHead } from '#web/vessels/section-head.tsx'
import type { VesselView } from '#web/vessels/vessel-sheet.tsx'

export const PHOTOS_ID = 'fotos'
/** A phone turns its own format into one of these. */
const photoTypes = 'image/jpeg,image/png,image/webp'
const touches = ['vessels', 'jobs']

const repeated = (count: number) =>
  count === 1 ? 'Una ya estaba en el barco.' : `${count} ya estaban en el barco.`

function addedWords(added: number, sent: number): string {
  if (added === 0)
    return sent === 1 ? 'Esa foto ya estaba en el barco.' : 'Esas fotos ya estaban en el barco.'
  const words = added === 1 ? vesselApi.addPhoto.success : `${added} fotos añadidas.`
  return added === sent ? words : `${words} ${repeated(sent - added)}`
}

/** Chosen photos are sent one after the other; each that arrives is stored. */
function useAddPhotos({ _id: id, photos }: VesselView) {
  const fault = useRef('')
  const add = useAct(vesselApi.addPhoto, {
    touches,
    failed: ({ message }) => {
      fault.current = message
      return 'inline'
    },
  })
  const [sending, setSending] = useState<{ at: number; of: number }>()
  const words = sending && sending.of > 1 ? `Subiendo ${sending.at} de ${sending.of}…` : 'Subiendo…'
  const uploading = useProgressWords(words, add.variables?.file)
  const [problems, setProblems] = useState<string[]>([])
  /** The photo's id, or why there is none. */
  const send = async (file: File): Promise<{ photo: string } | { wrong: string }> => {
    const small = await smallCopy(file)
    if (small.size > PHOTO_MAX_BYTES) return { wrong: refusals.photo_too_large.message }
    const reply = await add.send({ params: { id }, file: small })
    return reply ? { photo: reply.photo._id } : { wrong: fault.current }
  }
  return {
    sending,
    uploading,
    problems,
    async pick(chosen: readonly File[]) {
      const fitting = chosen.slice(0, VESSEL_PHOTOS_MAX - photos.length)
      const found: string[] = fitting.length < chosen.length ? [refusals.vessel_photos_full.message] : []
      setProblems(found)
      let sent = 0
      // A photo that is there already is not stored again: its reply names the one that is.
      const there = new Set(photos.map(photo => photo._id))
      for (const [index, file] of fitting.entries()) {
        setSending({ at: index + 1, of: fitting.length })
        const reply = await send(file)
        if ('wrong' in reply) found.push(fitting.length > 1 ? `${file.name}: ${reply.wrong}` : reply.wrong)
        else {
          sent += 1
          there.add(reply.photo)
        }
      }
      setSending(undefined)
      setProblems([...new Set(found)])
      if (sent > 0) announce.spoken(addedWords(there.size - photos.length, sent))
    },
  }
}

interface AddProps {
  adding: ReturnType<typeof useAddPhotos>
  first: boolean
}

function AddTile({ adding: { sending, uploading, pick }, first }: AddProps) {
  const id = useId()
  return (
    <li>
      <label
        htmlFor={id}
        className="flex aspect-4/3 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-inner border border-dashed border-control bg-white text-center text-[0.9375rem] leading-tight font-semibold transition-colors hover:border-tinta has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-magenta aria-disabled:cursor-progress aria-disabled:text-tinta-2"
        aria-disabled={sending !== undefined}
      >
        <ImagePlus aria-hidden size={24} strokeWidth={1.5} />
        <span role="status">
          {sending ? <span className="motion-safe:animate-pulse">{uploading}</span> : ''}
        </span>
        {!sending && <span>{first ? 'Añadir fotos' : 'Añadir'}</span>}
        <input
          id={id}
          type="file"
          multiple
          accept={photoTypes}
          aria-label="Añadir fotos"
          // Disabled it would lose the focus.
          aria-disabled={sending !== undefined}
          onClick={event => sending && event.preventDefault()}
          className="sr-only"
          onChange={event => {
            void pick([...(event.target.files ?? [])])
            // The same photo can be picked again after a failure.
            event.target.value = ''
          }}
        />
      </label>
    </li>
  )
}

export function VesselPhotos({ vessel }: { vessel: VesselView }) {
  const { _id: id, name, photos } = vessel
  const adding = useAddPhotos(vessel)
  const remove = useAct(vesselApi.removePhoto, { touches, done: 'spoken', failed: 'toast' })
  const confirm = useConfirm()
  const { show, gallery } = useGallery()
  const shown = photos.map(({ path }, index) => ({ src: path, alt: `Foto ${index + 1} de ${name}` }))

  const ask = async (photoId: string) => {
    const sure = await confirm({
      title: '¿Eliminar esta foto?',
      text: 'Deja de verse en el barco y en las ofertas que lo nombran.',
      confirm: 'Eliminar foto',
      danger: true,
    })
    if (sure) await remove.send({ params: { id, photoId } })
  }

  return (
    <section aria-labelledby={PHOTOS_ID}>
      <SectionHead
        id={PHOTOS_ID}
        title="Fotos"
        action={
          photos.length > 0 && (
            <p className="text-[0.9375rem] text-tinta-2">{`${photos.length} de ${VESSEL_PHOTOS_MAX}`}</p>
          )
        }
      />
      <ul className="mt-4 grid grid-cols-3 gap-2.5 sm:grid-cols-4 lg:grid-cols-6">
        {photos.map((photo, index) => (
          <li key={photo._id} className="relative">
            <button
              type="button"
              onClick={() => show(shown, index)}
              aria-label={`Ver la foto ${index + 1}`}
              className="block w-full cursor-zoom-in overflow-hidden rounded-inner bg-fondo-4 focus-visible:rounded-inner"
            >
              <img
                src={photo.thumbnailPath}
                alt=""
                loading="lazy"
                className="aspect-4/3 w-full object-cover"
              />
            </button>
            <button
              type="button"
              onClick={() => void ask(photo._id)}
              aria-label={`Eliminar la foto ${index + 1}`}
              className="group absolute top-0 right-0 grid size-11 place-items-center focus-visible:rounded-inner focus-visible:-outline-offset-3"
            >
              <span className="grid size-7 place-items-center rounded-full bg-tinta/75 text-white transition-colors group-hover:bg-tinta">
                <X aria-hidden size={16} strokeWidth={2} />
              </span>
            </button>
          </li>
        ))}
        {photos.length < VESSEL_PHOTOS_MAX && <AddTile adding={adding} first={photos.length === 0} />}
      </ul>
      <p className="mt-3 text-sm leading-snug text-tinta-2">
        JPG, PNG o WebP de menos de 15 MB, {VESSEL_PHOTOS_MAX} como mucho. La primera es la que se ve en tus
        ofertas.
      </p>
      {adding.problems.length > 0 && (
        <div className="mt-3 grid gap-2">
          {adding.problems.map(problem => (
            <FormProblem key={problem} message={problem} />
          ))}
        </div>
      )}
      {gallery}
    </section>
  )
}
