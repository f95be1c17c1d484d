import { Link, useSearchParams } from 'react-router'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { paths } from '#domain/paths.ts'
import { formatDayRange } from '#domain/spanish-format.ts'
import { useRead } from '#web/api/use-call.ts'
import { ApplicantDecision } from '#web/applications/applicant-decision.tsx'
import { ApplicationStatusChip } from '#web/applications/application-status-chip.tsx'
import { Offered } from '#web/applications/offered.tsx'

export function ApplicantForJob({ userId }: { userId: string }) {
  const [params] = useSearchParams()
  const id = params.get('oferta') ?? ''
  const { data: job } = useRead(jobDetailApi.read, { params: { id } }, { enabled: id !== '' })
  const applicant = job?.applicants?.find(({ user }) => user._id === userId)
  if (!job || !applicant) return null
  return (
    <section
      aria-label="Su candidatura"
      className="mb-10 grid gap-3 rounded-card border border-linea bg-white px-5 py-5 sm:px-6"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-[1.375rem] leading-tight wrap-anywhere">
          <Link
            to={paths.myJob(job._id)}
            className="underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta"
          >
            {job.title}
          </Link>
        </h2>
        <ApplicationStatusChip status={applicant.status} withdrawn={applicant.withdrawn} />
      </div>
      <p className="text-[0.9375rem] text-tinta-2">
        {`${job.originPort} – ${job.destinationPort} · ${formatDayRange(job.startDate, job.endDate)}`}
      </p>
      <Offered applicant={applicant} job={job} />
      <ApplicantDecision job={job} applicant={applicant} />
    </section>
  )
}
