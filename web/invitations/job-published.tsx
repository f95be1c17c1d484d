import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { JobView } from '#domain/jobs/job.ts'
import { paths } from '#domain/paths.ts'
import { FreeCrew } from '#web/invitations/free-crew.tsx'
import { ShareJob } from '#web/jobs/share-job.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

export function JobPublished({ job }: { job: JobView }) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="Oferta publicada"
      className="mb-10 flex flex-wrap items-center gap-x-4 gap-y-4 sm:gap-x-6 rounded-card border border-estribor/30 bg-estribor-2 px-5 py-4 sm:px-6"
    >
      <CircleCheck
        className="size-6 shrink-0 self-start text-estribor sm:self-auto"
        strokeWidth={1.8}
        aria-hidden="true"
      />
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere leading-snug">
        <b className="font-semibold">{`«${job.title}»`}</b> ya está a la vista de los tripulantes. Te
        avisaremos cuando alguien se ofrezca; las candidaturas te esperan en «Mis Ofertas».
      </p>
      <div className="flex flex-wrap gap-2">
        <ShareJob job={job} />
        <ButtonLink size="compact" to={paths.myJobs}>
          Ver mis ofertas
        </ButtonLink>
      </div>
      <div className="w-full border-t border-tinta/15 pt-4">
        <FreeCrew job={job} />
      </div>
    </section>
  )
}
