import { clsx } from 'clsx'
import type { ApplicantView } from '#domain/applications/application.ts'
import { crewRoleLabels } from '#domain/jobs/crew-role.ts'
import { FitAndSum } from '#web/applications/compare/fit-and-sum.tsx'
import type { Setting } from '#web/applications/compare/setting.ts'
import { openPerson, personPart } from '#web/applications/use-led-to-person.ts'
import { budgetEnd } from '#web/jobs/role-words.ts'
import { fitLooks } from '#web/titles/fit-words.ts'

interface Props {
  applicants: readonly ApplicantView[]
  setting: Setting
}

function showPerson(id: string) {
  const heading = document.getElementById(personPart(id))
  openPerson(personPart(id))
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

export function Overview({ applicants, setting }: Props) {
  const { job } = setting
  return (
    <section aria-label="Todas de un vistazo" className="mt-6 print:hidden lg:mt-0 lg:mb-8">
      <p className="flex flex-wrap justify-between gap-x-3 pb-1.5 text-[0.84375rem] text-tinta-2">
        <span>Todo incluido</span>
        {job.budget !== null && (
          <span className="flex items-center gap-1.5">
            <span aria-hidden="true" className="h-3.5 border-l-[1.5px] border-dashed border-tinta" />
            <span>{`tu presupuesto${budgetEnd(job)}`}</span>
          </span>
        )}
      </p>
      <ul className="divide-y divide-linea">
        {applicants.map(applicant => {
          const { user, role, fit } = applicant
          const { Icon, colour } = fitLooks[fit?.verdict ?? 'unknown']
          return (
            <li key={user._id}>
              <button
                type="button"
                onClick={() => showPerson(user._id)}
                className="grid w-full grid-cols-[1.375rem_5rem_minmax(0,1fr)] items-center gap-x-2.5 py-2.5 lg:grid-cols-[1.375rem_11rem_minmax(0,1fr)] lg:py-1.5 text-left focus-visible:rounded-inner"
              >
                <Icon aria-hidden="true" strokeWidth={1.8} className={clsx('size-5.5', colour)} />
                <span className="min-w-0">
                  <span className="block truncate text-[0.9375rem] leading-tight font-semibold">
                    {user.name.split(' ')[0]}
                  </span>
                  <span className="block truncate text-[0.84375rem] leading-tight text-tinta-2">
                    {crewRoleLabels[role ?? 'skipper']}
                  </span>
                </span>
                <FitAndSum applicant={applicant} setting={setting} />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
