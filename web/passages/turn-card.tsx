import type { OwnUserView } from '#domain/accounts/account.ts'
import type { DepartureView } from '#domain/passages/departure.ts'
import { missingOf } from '#domain/passages/departure-conditions.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import type { StepKey } from '#domain/passages/passage-step.ts'
import { usePress } from '#web/passages/use-press.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

const why: Record<StepKey, string> = {
  accepted: '',
  contracts: 'Sin contrato firmado por los dos no se zarpa.',
  departure_checklist: 'Con fotos, antes de salir: es la prueba de cómo estaba el barco.',
  departure: 'Cuando no falte nada, armador y patrón dais el listo y el barco zarpa.',
  log: 'Una posición es un toque. Se guarda sin cobertura y sale cuando vuelve la señal.',
  arrival_checklist: 'La misma lista, en el puerto de llegada: solo se anota lo que ha cambiado.',
  record: 'Lo que ha cambiado entre la salida y la llegada, firmado por los dos.',
  settlement: '',
  reviews: 'Tu valoración queda en el perfil de cada tripulante.',
}
const goes: Partial<Record<StepKey, string>> = {
  contracts: 'Ir al contrato',
  departure_checklist: 'Ir a la lista',
  arrival_checklist: 'Ir a la lista',
  log: 'Abrir la bitácora',
  record: 'Ir al acta',
  reviews: 'Ir a tus contratos',
}

interface Props {
  passage: PassageView
  departure: DepartureView
  user: OwnUserView
  onOpen: (what: string) => void
}

function DepartureAction({ passage, departure, user, onOpen }: Props) {
  const isOwner = user._id === passage.owner._id
  const { busy, give } = usePress(passage.jobId, departure, isOwner)
  const missing = missingOf(departure.conditions.map(each => ({ ...each, waiver: null })))
  if (departure.may.writeWeather && missing.some(({ key }) => key === 'weather'))
    return (
      <Button wide onClick={() => onOpen('weather')}>
        Escribir la ventana
      </Button>
    )
  if (departure.may.press)
    return (
      <Button
        wide
        busy={busy}
        busyLabel="Un momento…"
        onClick={() => (isOwner ? void give() : onOpen('listo'))}
      >
        Listo para zarpar
      </Button>
    )
  return (
    <ButtonLink wide to="#zarpe">
      Ver lo que falta
    </ButtonLink>
  )
}

export function TurnCard(props: Props) {
  const { passage } = props
  const { steps, mine } = passage
  const step = steps.find(({ key }) => key === (mine ?? steps.find(({ state }) => state === 'now')?.key))
  if (!step) return null
  return (
    <section
      aria-label={mine ? 'Te toca' : 'Ahora'}
      className="relative rounded-card bg-white px-5 pt-5 pb-4.5 shadow-ticket sm:px-6"
    >
      <p className="flex items-center gap-2 text-[0.875rem] font-semibold text-magenta">
        <span aria-hidden className="size-2.5 rounded-full border-2 border-magenta" />
        <span>{mine ? 'Te toca' : 'Ahora'}</span>
      </p>
      <h2 className="mt-1.5 text-[1.6875rem] wrap-anywhere">{step.title}</h2>
      {mine && <p className="mt-2 text-[0.9375rem] leading-snug text-tinta-2">{why[mine]}</p>}
      {mine && (
        <div className="mt-4 empty:hidden">
          {mine === 'departure' ? (
            <DepartureAction {...props} />
          ) : (
            step.to &&
            goes[mine] && (
              <ButtonLink wide to={step.to}>
                {goes[mine]}
              </ButtonLink>
            )
          )}
        </div>
      )}
    </section>
  )
}
