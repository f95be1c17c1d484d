import { centsOf, moneyRange } from '#domain/applications/money.ts'
import type { CostView } from '#domain/ledger/account.ts'
import { countsInSums } from '#domain/ledger/expense-status.ts'
import { formatCount, formatFullMoney, formatWhole } from '#domain/spanish-format.ts'
import { signedMoney } from '#web/ledger/account-words.ts'

interface Scale {
  min: number
  max: number
  actual: number
}

/** Percent of the scale, which begins below the smallest and ends over the largest. */
function placesOf({ min, max, actual }: Scale) {
  const [low, high] = [Math.min(min, actual), Math.max(max, actual)]
  const room = Math.max((high - low) * 0.3, high * 0.02, 1)
  const begin = Math.max(0, low - room)
  const place = (value: number) => ((value - begin) / (high + room - begin)) * 100
  return { min: place(min), max: place(max), actual: place(actual) }
}

function differenceOf({ min, max, actual }: Scale): string {
  if (actual > max) return `+${formatFullMoney((centsOf(actual) - centsOf(max)) / 100)}`
  if (actual < min) return signedMoney((centsOf(actual) - centsOf(min)) / 100)
  return 'dentro'
}

/** The estimate as a bar, and the actual cost as a point on the same scale. */
function Estimate(scale: Scale) {
  const { min, max, actual } = placesOf(scale)
  const [from, to] = actual > max ? [max, actual] : actual < min ? [actual, min] : [actual, actual]
  const said = `Previsto, de ${formatFullMoney(scale.min)} a ${formatFullMoney(scale.max)}; ha costado ${formatFullMoney(scale.actual)}.`
  return (
    <div className="relative h-16 max-w-118 text-[0.84375rem]">
      <p className="sr-only">{said}</p>
      <div aria-hidden>
        <span className="absolute top-8 right-0 left-0 border-t-2 border-linea" />
        <span
          className="absolute top-7 h-2 rounded-full bg-veril"
          style={{ left: `${min}%`, width: `${Math.max(max - min, 1.5)}%` }}
        />
        <span
          className="absolute top-[31px] h-[2.5px] bg-magenta"
          style={{ left: `${from}%`, width: `${to - from}%` }}
        />
        <span
          className="absolute top-[26px] size-3 -translate-x-1/2 rounded-full border-2 border-papel bg-magenta"
          style={{ left: `${actual}%` }}
        />
        <span
          className="absolute top-0 -translate-x-1/2 font-semibold whitespace-nowrap text-magenta"
          style={{ left: `clamp(3rem, ${actual}%, 100% - 3rem)` }}
        >
          {differenceOf(scale)}
        </span>
        <span
          className="absolute top-11 -translate-x-1/2 whitespace-nowrap text-tinta-2"
          style={{ left: `clamp(5.500rem, ${(min + max) / 2}%, 100% - 5.500rem)` }}
        >
          {`previsto, ${formatWhole(scale.min)}–${formatWhole(scale.max)} €`}
        </span>
      </div>
    </div>
  )
}

/** The owner's whole cost of the transfer so far. */
export function CostPart({ cost, isOver }: { cost: CostView; isOver: boolean }) {
  const { estimated, actual, lines, expenses } = cost
  const shown = lines.filter(({ amount }) => amount > 0).sort((one, other) => other.amount - one.amount)
  const own = expenses.filter(countsInSums)
  const ownSum = own.reduce((sum, { amount }) => sum + centsOf(amount), 0) / 100
  return (
    <section
      aria-labelledby="coste"
      className="lg:grid lg:grid-cols-[minmax(0,1fr)_23.250rem] lg:gap-x-16 lg:border-t-[1.5px] lg:border-tinta lg:pt-6"
    >
      <div>
        <h2 id="coste" className="text-[1.6875rem] lg:text-[1.875rem]">
          {isOver ? 'Lo que te ha costado' : 'Lo que te va costando'}
        </h2>
        <p className="mt-0.5 mb-3 font-display text-[min(2.3125rem,11vw)] leading-none font-[380] tracking-[-0.025em] lg:text-[3.250rem]">
          {formatFullMoney(actual)}
        </p>
        {estimated ? (
          <Estimate min={estimated.min} max={estimated.max} actual={actual} />
        ) : (
          <p className="text-[0.9375rem] leading-snug text-tinta-2">
            Cuando aceptaste faltaba algún precio: no hay previsión con la que compararlo.
          </p>
        )}
        {ownSum > 0 && (
          <p className="mt-2 text-[0.84375rem] leading-snug text-tinta-2">
            {`Lo tuyo y lo de la tripulación, con los ${formatFullMoney(ownSum)} que has pagado tú.`}
          </p>
        )}
      </div>
      {shown.length > 0 && (
        <dl className="mt-3 lg:mt-0">
          {shown.map(({ key, label, amount, estimated: before, nights = 0 }) => (
            <div
              key={key}
              className="flex flex-wrap justify-between gap-x-4 border-t border-linea py-2 lg:first:border-t-0"
            >
              <dt className="text-tinta-2">
                <span>{label}</span>
                {before && (
                  <span className="block text-[0.8125rem] leading-snug">{`previsto, ${moneyRange({ min: centsOf(before.min), max: centsOf(before.max) })}`}</span>
                )}
                {nights > 0 && (
                  <span className="block text-[0.8125rem] leading-snug">{`previsto, ${formatCount(nights, 'noche', 'noches')}`}</span>
                )}
              </dt>
              <dd className="ml-auto whitespace-nowrap">{formatFullMoney(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
