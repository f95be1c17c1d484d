import { Link, useSearchParams } from 'react-router'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { paths } from '#domain/paths.ts'
import { formatDayRange } from '#domain/spanish-format.ts'
import { useRead } from '#web/api/use-call.ts'
import { ApplicantDecision } from '#web/applications/applicant-decision.tsx'
import { ApplicationStatusChip } from '#web/applications/application-status-chip.tsx'
import { FitOfDates } from '#web/applications/fit-of-dates.tsx'
import { Offered } from '#web/applications/offered.tsx'
import { FitPanel } from '#web/titles/fit-reasons.tsx'
import { Bar, Blank, BlankTicket } from '#web/ui/blank.tsx'

const Waiting = () => (
  <Blank className="mb-10">
    <BlankTicket>
      <Bar strong size="h-6 w-1/2" />
      <Bar size="mt-4 h-3.5 w-2/3" />
      <Bar size="mt-6 h-24 w-full" />
      <Bar size="mt-6 h-11 w-40" />
    </BlankTicket>
  </Blank>
)

export function ApplicantForJob({ userId }: { userId: string }) {
  const [params] = useSearchParams()
  const id = params.get('oferta') ?? ''
  const { data: job, error } = useRead(jobDetailApi.read, { params: { id } }, { enabled: id !== '' })
  if (!job) return id && !error ? <Waiting /> : null
  const applicant = job.applicants?.find(({ user }) => user._id === userId)
  if (!applicant) return null
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
      <FitOfDates user={applicant.user} job={job} />
      {applicant.fit && <FitPanel fit={applicant.fit} />}
      <ApplicantDecision job={job} applicant={applicant} />
    </section>
  )
}
