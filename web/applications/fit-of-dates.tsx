import type { UserView } from '#domain/accounts/account.ts'
import { fitsDates } from '#domain/applications/fits-dates.ts'
import type { FullJob } from '#web/jobs/full-job.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'

export function FitOfDates({ user, job }: { user: UserView; job: FullJob }) {
  const fits = fitsDates(user, job)
  if (fits === null) return null
  return (
    <p className="mt-2">
      <StatusChip tone={fits ? 'ok' : 'wait'}>
        {fits ? (
          <>
            <span>Fechas</span>
            <span aria-hidden="true">&nbsp;✓</span>
            <span className="sr-only">: tiene esos días libres</span>
          </>
        ) : (
          'Fechas: no todas libres'
        )}
      </StatusChip>
    </p>
  )
}
