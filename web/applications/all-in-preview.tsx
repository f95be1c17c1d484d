import { type Control, useWatch } from 'react-hook-form'
import { usualAssumptions } from '#domain/applications/assumptions.ts'
import { money, moneyRange } from '#domain/applications/money.ts'
import type { ApplicationInput } from '#domain/applications/quote.ts'
import { budgetOf } from '#domain/jobs/budget-of-role.ts'
import { roleBudgetsOf } from '#domain/jobs/role-budgets.ts'
import { formatList, formatMoney } from '#domain/spanish-format.ts'
import type { ApplicationForm } from '#web/applications/application-form.ts'
import { allInFor, type Priced } from '#web/applications/offer-transfer.ts'
import { typedQuote } from '#web/applications/quote-form.ts'
import { allInText, costLineLabels, gapWords } from '#web/applications/quote-words.ts'

interface Props {
  control: Control<ApplicationForm, unknown, ApplicationInput>
  job: Priced
}

const cents = (euros: number) => Math.round(euros * 100)

function useTypedSum({ control, job }: Props) {
  const quote = typedQuote(useWatch({ control, name: 'quote' }))
  return quote && allInFor(job, quote)
}

/** The owner compares the sum with it. */
function RoleBudget({ control, job }: Props) {
  const role = useWatch({ control, name: 'role' })
  const budget = budgetOf(job, role)
  if (roleBudgetsOf(job).length === 0 || budget === null) return null
  return <span className="block">{`Su presupuesto para este puesto: ${formatMoney(budget)}.`}</span>
}

export function AllInFigure(props: Props) {
  const sum = useTypedSum(props)
  return (
    <p aria-live="polite" className="w-full text-[0.9375rem] leading-snug text-tinta-2">
      {!sum ? (
        <span>Con el precio verás aquí lo que verá el armador.</span>
      ) : sum.allIn ? (
        <>
          <span>El armador verá</span>{' '}
          <strong className="text-[1.125rem] font-semibold whitespace-nowrap text-tinta">
            {allInText(sum.allIn)}
          </strong>
          <span>, según sus supuestos</span>
        </>
      ) : (
        <span>{`El armador no verá un total: falta ${formatList(sum.missing.map(gap => gapWords[gap]))}.`}</span>
      )}
      <RoleBudget {...props} />
    </p>
  )
}

export function AllInLines(props: Props) {
  const sum = useTypedSum(props)
  if (!sum?.allIn) return null
  const { waitingDays, foodPerDay } = usualAssumptions
  return (
    <section aria-label="Cómo se calcula" className="rounded-inner bg-fondo-4 px-4 py-4 text-[0.9375rem]">
      <dl className="grid gap-2.5">
        {sum.allIn.lines.map(({ what, min, max, reckoning }) => (
          <div key={what}>
            <div className="flex justify-between gap-4">
              <dt className="font-semibold">{costLineLabels[what]}</dt>
              <dd className="text-right whitespace-nowrap tabular-nums">
                {moneyRange({ min: cents(min), max: cents(max) })}
              </dd>
            </div>
            <dd className="text-[0.875rem] leading-snug text-tinta-2 tabular-nums">{reckoning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 border-t border-linea pt-3 text-[0.875rem] leading-snug text-tinta-2">
        Con <span>{waitingDays === 1 ? 'un día' : `${waitingDays} días`}</span> de espera como mucho,{' '}
        <span>{money(cents(foodPerDay))}</span> de comida al día. La cifra cambia si el armador ajusta sus
        supuestos.
      </p>
    </section>
  )
}
