import { clsx } from 'clsx'

import type { OwnUserView } from '#domain/accounts/account.ts'
import type { DepartureView } from '#domain/passages/departure.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import type { StepKey } from '#domain/passages/passage-step.ts'
import type { SeaWords } from '#web/passages/boat-at-sea.tsx'
import { pressedWords } from '#web/passages/pressed-words.ts'
import { TurnBar } from '#web/passages/turn-bar.tsx'
import { usePress } from '#web/passages/use-press.ts'
import { nextToMend } from '#web/passages/way-to-mend.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { useOutOfView } from '#web/ui/use-out-of-view.ts'

const why: Record<StepKey, string> = {
  accepted: '',
  contracts: 'Sin contrato firmado por los dos no se zarpa.',
  departure_checklist: 'Con fotos, antes de salir: es la prueba de cómo estaba el barco.',
  departure: 'Cuando no falte nada, armador y patrón dais el listo y el barco zarpa.',
  log: 'Una posición es un toque. Se guarda sin cobertura y sale cuando vuelve la señal.',
  arrival_checklist: 'La misma lista, en el puerto de llegada: solo se anota lo que ha cambiado.',
  record: 'Lo que ha cambiado entre la salida y la llegada, firmado por los dos.',
  settlement: 'Lo que cada uno ha puesto y ha cobrado, línea a línea, firmado por los dos.',
  reviews: 'Se abre con la de la otra parte, o al acabar el plazo, y queda en el perfil.',
}
const goes: Partial<Record<StepKey, string>> = {
  contracts: 'Ir al contrato',
  departure_checklist: 'Ir a la lista',
  arrival_checklist: 'Ir a la lista',
  log: 'Abrir la bitácora',
  record: 'Ir al acta',
  settlement: 'Ir a la cuenta',
  reviews: 'Ir a las reseñas',
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
  const mend = nextToMend(passage, departure, user)
  if (mend && 'opens' in mend)
    return (
      <Button wide onClick={() => onOpen(mend.opens)}>
        {mend.label}
      </Button>
    )
  if (mend)
    return (
      <ButtonLink wide to={mend.to}>
        {mend.label}
      </ButtonLink>
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

function Action(props: Props & { step: PassageView['steps'][number] }) {
  const { step } = props
  const goesTo = goes[step.key]
  if (step.key === 'departure') return <DepartureAction {...props} />
  if (!step.to || !goesTo) return null
  return (
    <ButtonLink wide to={step.to}>
      {goesTo}
    </ButtonLink>
  )
}

const CARD = 'relative rounded-card bg-white px-5 pt-5 pb-4.5 shadow-ticket sm:px-6'

const Label = ({ says }: { says: string }) => (
  <p className="flex items-center gap-2 text-[0.875rem] font-semibold text-magenta">
    <span aria-hidden className="size-2.5 rounded-full border-2 border-magenta" />
    <span>{says}</span>
  </p>
)

/** At sea nothing waits for its reader: when the next signal is due. */
export function SignalCard({ report }: { report: NonNullable<SeaWords['report']> }) {
  return (
    <section aria-label="Ahora" className={CARD}>
      <Label says="Ahora" />
      <h2 className={clsx('mt-1.5 text-[1.6875rem] wrap-anywhere', report.isOverdue && 'text-ambar')}>
        {report.first.replace(/[.]$/, '')}
      </h2>
      <p className="mt-2 text-[0.9375rem] leading-snug text-tinta-2">{report.rest}</p>
    </section>
  )
}

interface TurnProps {
  isMine: boolean
  title: string
  /** The side that is ready already, in words. */
  pressed?: string | null
  why: string | null
  /** The button that stays within reach once the card is scrolled away. */
  action: Elements
}

function Turn({ isMine, title, pressed, why, action }: TurnProps) {
  const { watched, isAway } = useOutOfView<HTMLElement>()
  const label = isMine ? 'Te toca' : 'Ahora'
  return (
    <section ref={watched} aria-label={label} className={CARD}>
      <Label says={label} />
      <h2 className="mt-1.5 text-[1.6875rem] wrap-anywhere">{title}</h2>
      {pressed && <p className="mt-2 text-[0.9375rem] leading-snug wrap-anywhere">{pressed}</p>}
      {why !== null && <p className="mt-2 text-[0.9375rem] leading-snug text-tinta-2">{why}</p>}
      {action && <div className="mt-4 empty:hidden">{action}</div>}
      {isAway && action && <TurnBar title={title}>{action}</TurnBar>}
    </section>
  )
}

function OfStep(props: Props) {
  const { passage, departure, user } = props
  const { steps, mine } = passage
  const step = steps.find(({ key }) => key === (mine ?? steps.find(({ state }) => state === 'now')?.key))
  if (!step) return null
  const acts = mine && (mine === 'departure' || (step.to && goes[mine]))
  return (
    <Turn
      isMine={mine !== null}
      title={step.title}
      pressed={step.key === 'departure' ? pressedWords(passage, departure, user._id) : null}
      why={mine && why[mine]}
      action={acts ? <Action {...props} step={step} /> : null}
    />
  )
}

/** An annex that the other party has signed comes before the reader's own step, which stays in the list below. */
export function TurnCard(props: Props) {
  const [annex] = props.passage.openAnnexes ?? []
  if (!annex) return <OfStep {...props} />
  return (
    <Turn
      isMine
      title={annex.title}
      why="Está firmado por la otra parte. Sin tu firma sigue en vigor lo de antes."
      action={
        <ButtonLink wide to={annex.to}>
          Ver el anexo
        </ButtonLink>
      }
    />
  )
}
