import { type Assumptions, paceOf, type Transfer } from '#domain/applications/assumptions.ts'
import { offerCostsOf } from '#domain/applications/offer-costs.ts'
import { formatCount, formatHundredths, formatMoney, formatNumber } from '#domain/spanish-format.ts'
import { spanWords } from '#web/applications/quote-words.ts'
import { Slider } from '#web/ui/slider.tsx'

const fuelNames: Record<NonNullable<Transfer['fuel']>, string> = {
  diesel: 'Gasóleo',
  petrol: 'Gasolina',
  electric: 'Electricidad',
}
const fuelName = ({ fuel }: Transfer) => fuelNames[fuel ?? 'diesel']

function fuelWords(transfer: Transfer, assumptions: Assumptions): string {
  const { fuel } = offerCostsOf(transfer, assumptions)
  const name = fuelName(transfer).toLocaleLowerCase('es')
  if (fuel) return `${name} ${spanWords(fuel)}`
  if (transfer.fuel === 'electric') return 'la electricidad, que no se calcula'
  const lacking = [
    transfer.miles === null && 'la distancia',
    transfer.fuelPerHour === null && 'el consumo del barco',
    paceOf(transfer).speed === null && 'la eslora',
  ].filter(Boolean)
  return `${name} sin calcular (falta ${lacking.join(' y ')})`
}

interface Props {
  transfer: Transfer
  assumptions: Assumptions
  onMove: (part: Partial<Assumptions>) => void
  problem: string | undefined
  onRetry: () => void
}

export function AssumptionsPanel({ transfer, assumptions, onMove, problem, onRetry }: Props) {
  const { waitingDays, fuelPrice, foodPerDay, nightsInPort } = assumptions
  const nights = formatCount(nightsInPort, 'noche', 'noches')
  return (
    <section
      aria-label="Supuestos"
      className="compare-assumptions -mx-2 rounded-card bg-fondo-4 px-5 pt-4.5 pb-3.5 sm:mx-0 sm:px-7"
    >
      <div className="grid gap-x-9 lg:grid-cols-[9.5rem_1fr]">
        <div className="flex items-baseline justify-between gap-x-4 max-lg:mb-2 lg:block">
          <h2 className="font-sans text-[1rem] leading-snug font-semibold tracking-normal">Supuestos</h2>
          <p className="text-[0.875rem] leading-snug text-tinta-2 print:hidden">
            Muévelos y todo se recalcula.
          </p>
        </div>
        <div className="grid grid-cols-2 gap-x-7 lg:grid-cols-4 lg:gap-x-9">
          <Slider
            label="Días de espera"
            shown={formatNumber(waitingDays)}
            spoken={formatCount(waitingDays, 'día de espera', 'días de espera')}
            value={waitingDays}
            max={10}
            step={1}
            onChange={value => onMove({ waitingDays: value })}
          />
          <Slider
            label={fuelName(transfer)}
            shown={`${formatHundredths(fuelPrice)}\u00a0€/l`}
            spoken={`${formatHundredths(fuelPrice)} euros el litro`}
            value={fuelPrice}
            max={3}
            step={0.05}
            // A range adds binary fractions.
            onChange={value => onMove({ fuelPrice: Math.round(value * 100) / 100 })}
          />
          <Slider
            label="Comida"
            shown={`${formatMoney(foodPerDay)}/día`}
            spoken={`${formatNumber(foodPerDay)} euros al día`}
            value={foodPerDay}
            max={60}
            step={1}
            onChange={value => onMove({ foodPerDay: value })}
          />
          <Slider
            label="Noches en puerto"
            shown={formatNumber(nightsInPort)}
            spoken={`${nights} en puerto`}
            value={nightsInPort}
            max={7}
            step={1}
            onChange={value => onMove({ nightsInPort: value })}
          />
        </div>
      </div>
      <p className="mt-2 border-t border-linea pt-3 text-[0.90625rem] leading-snug text-tinta-2">
        <strong className="font-semibold text-tinta">Vaya quien vaya:</strong>{' '}
        <span>{`${fuelWords(transfer, assumptions)}${nightsInPort > 0 ? ` y ${nights} de amarre` : ''}. No entra en las cifras de abajo.`}</span>
      </p>
      {problem && (
        <p role="status" className="mt-1 text-[0.90625rem] leading-snug text-ambar print:hidden">
          <span>{problem}</span>{' '}
          <button
            type="button"
            onClick={onRetry}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            Guardar otra vez
          </button>
        </p>
      )}
    </section>
  )
}
