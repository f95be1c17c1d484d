import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Elements } from '#web/ui/elements.ts'
import { useGallery } from '#web/ui/gallery.tsx'
import { useWayBack } from '#web/ui/way-back.ts'
import { VesselProfile } from '#web/vessels/vessel-drawing.tsx'
import type { VesselView } from '#web/vessels/vessel-sheet.tsx'
import { describeVessel } from '#web/vessels/vessel-words.ts'

const roundButton =
  'grid size-11.5 place-items-center rounded-full bg-white/95 shadow-[0_1px_3px_#0a1f3326] hover:bg-white focus-visible:rounded-full'

function Photos({ vessel: { name, photos } }: { vessel: VesselView }) {
  const [at, setAt] = useState(0)
  const { show, gallery } = useGallery()
  const shown = photos.map(({ path }, index) => ({ src: path, alt: `Foto ${index + 1} de ${name}` }))
  return (
    <>
      <ul
        aria-label={`Fotos de ${name}`}
        className="flex size-full snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {photos.map((photo, index) => (
          <li key={photo._id} className="size-full shrink-0 snap-center">
            <button
              type="button"
              onClick={() => show(shown, index)}
              aria-label={`Ver la foto ${index + 1} de ${name}`}
              className="block size-full cursor-zoom-in focus-visible:-outline-offset-4"
            >
              <img
                src={photo.path}
                alt=""
                loading={index === 0 ? 'eager' : 'lazy'}
                className="size-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <p className="pointer-events-none absolute right-5 bottom-14 z-2 rounded-full bg-tinta/85 px-3 py-1 text-[0.84375rem] leading-snug font-semibold text-white lg:right-[max(56px,calc((100vw-1200px)/2))] lg:bottom-20">
          <span aria-hidden>{`${at + 1} de ${photos.length}`}</span>
          <span className="sr-only">{`${photos.length} fotos`}</span>
        </p>
      )}
      {gallery}
    </>
  )
}

/** Where a photo would be: the boat's own profile, on the water. */
const Drawn = ({ vessel, action }: { vessel: VesselView; action: Elements }) => (
  <div className="flex size-full flex-col items-center justify-center gap-5 bg-linear-to-b from-fondo-4 to-bajio px-5 pb-10">
    <div className="w-full max-w-72 text-tinta/70 lg:max-w-110">
      <VesselProfile type={vessel.type} length={vessel.length} draft={vessel.draft ?? null} />
    </div>
    {action}
  </div>
)

interface Props {
  vessel: VesselView
  back: { to: string; label: string }
  menu: Elements
  whenNoPhoto: Elements
  children?: Elements
}

/** The boat's photo, fading into the page, and its name. */
export function VesselHead({ vessel, back, menu, whenNoPhoto, children }: Props) {
  const { onClick } = useWayBack(back.to)
  const has = vessel.photos.length > 0
  return (
    <div className="relative pt-18 lg:pt-21">
      <div
        className={clsx(
          'relative h-[min(82vw,28rem)] overflow-hidden lg:ml-[36vw] lg:h-[clamp(26rem,43vw,36rem)]',
          // The photo fades into the paper: below on a phone, to its left as well where the name is beside it.
          'after:pointer-events-none after:absolute after:inset-x-0 after:bottom-0 after:h-13 after:bg-[linear-gradient(to_top,var(--color-papel),transparent)] lg:after:h-24',
          'before:pointer-events-none before:absolute before:inset-y-0 before:left-0 before:z-1 before:hidden before:w-[38%] before:bg-[linear-gradient(to_right,var(--color-papel),transparent)] lg:before:block',
        )}
      >
        {has ? <Photos vessel={vessel} /> : <Drawn vessel={vessel} action={whenNoPhoto} />}
      </div>
      <div className="pointer-events-none absolute inset-x-0 top-18 z-3 lg:top-21">
        <div className="flex justify-between px-3.5 pt-3.5 print:hidden *:pointer-events-auto lg:mx-auto lg:w-[min(1200px,100%-2*clamp(20px,4.4vw,56px))] lg:px-0">
          <Link
            to={back.to}
            onClick={onClick}
            aria-label={back.label}
            title={back.label}
            className={roundButton}
          >
            <ArrowLeft aria-hidden size={20} strokeWidth={1.75} />
          </Link>
          {menu}
        </div>
      </div>
      <div className="page relative z-2 pointer-events-none lg:absolute lg:inset-x-0 lg:bottom-14">
        <div className="pointer-events-auto lg:max-w-[min(34rem,44%)]">
          <h1 className="mt-0.5 text-[2.8125rem] leading-[1.06] wrap-anywhere lg:text-[4.25rem]">
            {vessel.name}
          </h1>
          <p className="mt-1.5 text-[1.0625rem] leading-snug text-tinta-2 lg:mt-3 lg:text-[1.1875rem]">
            {describeVessel(vessel)}
          </p>
          {children}
        </div>
      </div>
    </div>
  )
}
