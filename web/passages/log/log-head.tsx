import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { followedVessel } from '#domain/passages/follow-words.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { paths } from '#domain/paths.ts'
import { NightToggle } from '#web/ui/night-toggle.tsx'
import { useWayBack } from '#web/ui/way-back.ts'

interface Props {
  jobId: string
  passage: PassageView | undefined
}

/** Low, because the chart, the hour and the position belong on the first screen. */
export function LogHead({ jobId, passage }: Props) {
  const to = paths.passage(jobId)
  const { onClick } = useWayBack(to)
  return (
    <div className="flex flex-wrap items-start gap-2 pt-21 pb-2 md:pt-29 short:pt-18">
      <Link
        to={to}
        onClick={onClick}
        aria-label="Travesía"
        className="-ml-3 grid size-11 shrink-0 place-items-center rounded-full hover:bg-fondo-3 focus-visible:rounded-full"
      >
        <ArrowLeft aria-hidden size={22} strokeWidth={1.7} />
      </Link>
      <div className="min-w-0 grow basis-32">
        <h1 className="text-[2.125rem] md:text-[2.75rem]">Bitácora</h1>
        <p className="mt-1 min-h-[1.4em] text-[0.9375rem] leading-snug text-tinta-2">
          {passage && `${followedVessel(passage)}, ${passage.originPort} – ${passage.destinationPort}`}
        </p>
      </div>
      <div className="ml-auto">
        <NightToggle />
      </div>
    </div>
  )
}
