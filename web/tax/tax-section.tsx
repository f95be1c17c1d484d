import { Landmark } from 'lucide-react'
import { useState } from 'react'
import type { OwnUserView } from '#domain/accounts/account.ts'
import type { Role } from '#domain/api.ts'
import { formatCount, formatFullMoney } from '#domain/spanish-format.ts'
import { taxApi } from '#domain/tax/tax-api.ts'
import type { TaxReport } from '#domain/tax/tax-report.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { dataInWords } from '#web/tax/tax-words.ts'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Ticket } from '#web/ui/ticket.tsx'
import { todayInSpain } from '#web/ui/today.ts'

const quarterNames = {
  1: 'Enero a marzo',
  2: 'Abril a junio',
  3: 'Julio a septiembre',
  4: 'Octubre a diciembre',
} as const

const money = (amount: number) => formatFullMoney(amount).replace('-', '−')

function Quarters({ report: { year, quarters, total, missing } }: { report: TaxReport }) {
  return (
    <>
      <dl>
        {quarters.map(({ quarter, amount, count }) => (
          <div
            key={quarter}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-linea py-2.5 leading-snug first:border-t-0"
          >
            <dt>
              <span className="block">{quarterNames[quarter]}</span>
              {count > 0 && (
                <span className="block text-[0.875rem] text-tinta-2">
                  {formatCount(count, 'traslado', 'traslados')}
                </span>
              )}
            </dt>
            <dd className="ml-auto whitespace-nowrap tabular-nums">{money(amount)}</dd>
          </div>
        ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-[1.5px] border-tinta pt-3">
          <dt className="font-semibold">{`Total de ${year}`}</dt>
          <dd className="ml-auto font-display text-[1.375rem] whitespace-nowrap tabular-nums">
            {money(total)}
          </dd>
        </div>
      </dl>
      {missing.length > 0 && (
        <p className="mt-3 text-[0.9375rem] text-pretty text-tinta-2">{`Va sin ${dataInWords(missing)}.`}</p>
      )}
    </>
  )
}

const readOf = (year: number) => ({ params: { year: String(year) } })

function OfYear({ year }: { year: number }) {
  const read = useRead(taxApi.read, readOf(year))
  return <Loaded call={read}>{report => <Quarters report={report} />}</Loaded>
}

function Section({ years }: { years: readonly [number, ...number[]] }) {
  const [year, setYear] = useState(years[0])
  return (
    <Ticket as="section" label="Lo que declaramos a Hacienda">
      <h2 className="flex items-center gap-3 text-[1.5rem]">
        <Landmark aria-hidden="true" strokeWidth={1.6} className="size-5 shrink-0 text-magenta" />
        Lo que declaramos a Hacienda
      </h2>
      <p className="mt-3 mb-4 text-[0.9375rem] text-pretty text-tinta-2">
        En enero comunicamos lo que has cobrado el año anterior (modelo 238). Cuentan el precio y los
        anticipos que confirmas, menos lo que devuelves; el fondo para gastos, no.
      </p>
      {years.length > 1 && (
        <div className="mb-3">
          <ChoiceChips
            legend="Año"
            options={years.map(each => ({ value: String(each), label: String(each) }))}
            chosen={String(year)}
            onChoose={chosen => setYear(Number(chosen))}
          />
        </div>
      )}
      <OfYear key={year} year={year} />
    </Ticket>
  )
}

function OwnTaxReport() {
  const thisYear = Number(todayInSpain().slice(0, 4))
  const { data } = useRead(taxApi.read, readOf(thisYear))
  const [last, ...before] = data?.years ?? []
  return last === undefined ? null : <Section years={[last, ...before]} />
}

const sections: Record<Role, () => Elements> = { owner: () => null, crew: () => <OwnTaxReport /> }

/** A crew member's own; nothing before a payment counts. */
export const TaxSection = ({ user }: { user: OwnUserView }) => sections[user.role]()
