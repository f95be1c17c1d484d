import { clsx } from 'clsx'
import type { ApplicantView } from '#domain/applications/application.ts'
import { PersonHead } from '#web/applications/compare/person-head.tsx'
import { shownRows } from '#web/applications/compare/rows.tsx'
import type { Setting } from '#web/applications/compare/setting.ts'

interface Props {
  applicants: readonly ApplicantView[]
  setting: Setting
}

export const ROOMY = 3
/** As many columns as fit beside the labels on a wide screen; more are scrolled to within the table. */
const IN_SIGHT = 5
const columnOf = (count: number) => {
  if (count <= ROOMY) return 'px-7 last:pr-0'
  return count === IN_SIGHT ? 'w-50 min-w-50 px-3.5 last:pr-0' : 'w-64 min-w-64 px-4'
}
const labelled = 'sticky left-0 z-1 bg-papel pr-4 text-left align-top font-normal print:bg-transparent'

export function ComparisonTable({ applicants, setting }: Props) {
  const isRoomy = applicants.length <= ROOMY
  const label = clsx(labelled, isRoomy ? 'w-37.5 min-w-37.5' : 'w-33 min-w-33')
  const cell = clsx('border-l border-linea text-left align-top font-normal', columnOf(applicants.length))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a box that scrolls
    <section aria-label="Comparación" tabIndex={0} className="compare-scroll -mx-2 overflow-x-auto px-2 pb-3">
      <table className={clsx('border-collapse', isRoomy ? 'w-full table-fixed' : 'min-w-full')}>
        <caption className="sr-only">Las propuestas, una persona por columna</caption>
        <thead>
          <tr>
            <td className={clsx(label, 'pt-4 text-[0.84375rem] leading-snug text-tinta-2')}>
              {!isRoomy && (
                <span
                  className={clsx('print:hidden', applicants.length <= IN_SIGHT && 'min-[79rem]:hidden')}
                >{`${applicants.length} personas: desliza a la derecha para verlas todas`}</span>
              )}
            </td>
            {applicants.map(applicant => (
              <th key={applicant.user._id} scope="col" className={clsx(cell, 'pt-2 pb-5')}>
                <PersonHead applicant={applicant} setting={setting} stacked={!isRoomy} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownRows(applicants).map(row => (
            <tr
              key={row.key}
              className={clsx('border-t border-linea', row.key === 'decision' && 'compare-last')}
            >
              <th scope="row" className={clsx(label, 'py-5')}>
                <span className="block text-[0.9375rem] leading-relaxed font-semibold">{row.label}</span>
                {row.hint?.(setting) && (
                  <span className="block text-[0.84375rem] leading-snug text-tinta-2">
                    {row.hint(setting)}
                  </span>
                )}
              </th>
              {applicants.map(applicant => (
                <td key={applicant.user._id} className={clsx(cell, 'py-5')}>
                  {row.cell({ applicant, setting })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
