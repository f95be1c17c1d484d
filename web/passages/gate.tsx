import { Link } from 'react-router'
import type { OwnUserView } from '#domain/accounts/account.ts'
import type { DepartureView } from '#domain/passages/departure.ts'
import { type ConditionKey, conditionLabels } from '#domain/passages/departure-conditions.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { aboardOf } from '#domain/passages/passage-facts.ts'
import { passagePolicy } from '#domain/passages/passage-policy.ts'
import { useAct } from '#web/api/use-act.ts'
import { type ConditionView, MetCondition, OpenCondition } from '#web/passages/condition-row.tsx'
import { WaiverDialog, WeatherDialog } from '#web/passages/departure-dialogs.tsx'
import { Readiness } from '#web/passages/readiness.tsx'
import { ReadyDialog } from '#web/passages/ready-dialog.tsx'
import { formatInstant } from '#web/passages/stage-words.ts'
import { UnmailedNote } from '#web/passages/unmailed-note.tsx'
import { usePress } from '#web/passages/use-press.ts'
import { wayToMend } from '#web/passages/way-to-mend.ts'
import { Button } from '#web/ui/button.tsx'
import { useDialogInAddress } from '#web/ui/dialog-in-address.ts'
import { Panel } from '#web/ui/panel.tsx'
import { VerifiedMeans } from '#web/vessels/verified-mark.tsx'

interface GateProps {
  passage: PassageView
  departure: DepartureView
  user: OwnUserView
}

const mends =
  'inline-flex min-h-11 items-center print:hidden text-[0.9375rem] font-semibold underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta'

function DropWaiver({ jobId, condition }: { jobId: string; condition: ConditionKey }) {
  const drop = useAct(passageApi.dropWaiver, { touches: ['passages'], done: 'spoken', failed: 'toast' })
  const press = () => drop.send({ params: { jobId, key: condition } })
  return (
    <button
      type="button"
      aria-label={`Retirar la dispensa: ${conditionLabels[condition].toLocaleLowerCase('es')}`}
      onClick={() => void press()}
      className={mends}
    >
      Retirar la dispensa
    </button>
  )
}

/** Names the person who can, where the reader can't. */
function fitHint({ owner, crew }: PassageView, user: OwnUserView): string {
  if (user._id !== owner._id) return 'Si se puede dispensar, lo hace el armador.'
  const skipper = crew.find(({ isSkipper }) => isSkipper)?.user.name
  return skipper
    ? `No se puede dispensar: ${skipper} añade titulaciones que sirvan, o eliges a otra persona de patrón.`
    : 'Di quién va de patrón.'
}

function Mending({
  condition,
  passage,
  departure,
  user,
  onOpen,
}: GateProps & { condition: ConditionView; onOpen: (what: string) => void }) {
  const { key, state } = condition
  const { may } = departure
  const way = state === 'missing' ? wayToMend(condition, passage, user) : undefined
  return (
    <>
      {key === 'weather' && may.writeWeather && (
        <button type="button" onClick={() => onOpen('weather')} className={mends}>
          Escribir la ventana
        </button>
      )}
      {way && (
        <Link
          to={way.to}
          aria-label={`${way.label}: ${conditionLabels[key].toLocaleLowerCase('es')}`}
          className={mends}
        >
          {way.label}
        </Link>
      )}
      {state === 'missing' && may.waive.includes(key) && (
        <button
          type="button"
          aria-label={`Dispensar: ${conditionLabels[key].toLocaleLowerCase('es')}`}
          onClick={() => onOpen(`waive-${key}`)}
          className={mends}
        >
          Dispensar
        </button>
      )}
      {state === 'missing' && key === 'skipper_fit' && !may.waive.includes(key) && (
        <span className="text-[0.875rem] text-tinta-2">{fitHint(passage, user)}</span>
      )}
      {state === 'waived' && may.waive.includes(key) && <DropWaiver jobId={passage.jobId} condition={key} />}
    </>
  )
}

function Pressing({ passage, departure, user, onOpen }: GateProps & { onOpen: (what: string) => void }) {
  const isOwner = user._id === passage.owner._id
  const isSkipper = passage.crew.some(({ user: { _id }, isSkipper }) => isSkipper && _id === user._id)
  const { mine, busy, give, takeBack } = usePress(passage.jobId, departure, isOwner)
  if (!passagePolicy.prepareDeparture(user, aboardOf(passage)).allowed) return null
  return (
    <div className="mt-4 flex flex-wrap gap-3 empty:hidden max-sm:*:grow">
      {mine ? (
        <Button tone="ghost" busy={busy} busyLabel="Retirando…" onClick={() => void takeBack()}>
          Retirar mi listo
        </Button>
      ) : (
        departure.may.press && (
          <Button
            busy={busy}
            busyLabel="Un momento…"
            onClick={() => (isSkipper ? onOpen('listo') : void give())}
          >
            Listo para zarpar
          </Button>
        )
      )}
    </div>
  )
}

/** 'Carla Pons, 3 jun, 8:30' */
function weatherBy({ weather }: DepartureView): string | undefined {
  if (!weather) return undefined
  return weather.at ? `${weather.by.name}, ${formatInstant(weather.at)}` : weather.by.name
}

export function Gate(props: GateProps) {
  const { passage, departure, user } = props
  const { conditions } = departure
  const dialog = useDialogInAddress('zarpe')
  const within = (wanted: ConditionView['state']) => conditions.filter(({ state }) => state === wanted)
  const met = within('met')
  const verifiedOf = ({ key }: ConditionView) => departure.verified?.find(each => each.key === key)
  const missing = within('missing').length
  const open = [...within('missing'), ...within('waived')]
  const waiving = open.find(({ key }) => dialog.id === `waive-${key}`)
  const written = conditions.find(({ key, state }) => key === 'weather' && state === 'met')?.detail ?? ''
  return (
    <Panel
      title="Zarpe"
      aside={
        <p className="text-tinta-2">
          {departure.departedAt
            ? formatInstant(departure.departedAt)
            : missing === 0
              ? 'No falta nada'
              : `${missing === 1 ? 'Falta' : 'Faltan'} ${missing} de ${conditions.length}`}
        </p>
      }
    >
      {open.length > 0 && (
        <ul className="-mt-3">
          {open.map(condition => (
            <OpenCondition key={condition.key} condition={condition} verified={verifiedOf(condition)}>
              <Mending {...props} condition={condition} onOpen={dialog.open} />
            </OpenCondition>
          ))}
        </ul>
      )}
      {met.length > 0 && (
        <>
          <h3 className="border-t border-linea pt-4 pb-1 text-[0.875rem] text-tinta-2 first:border-t-0">
            Cumplidas
          </h3>
          <ul>
            {met.map(condition => (
              <MetCondition
                key={condition.key}
                condition={condition}
                verified={verifiedOf(condition)}
                by={condition.key === 'weather' ? weatherBy(departure) : undefined}
              />
            ))}
          </ul>
          {departure.may.writeWeather && written !== '' && (
            <button type="button" onClick={() => dialog.open('weather')} className={mends}>
              Cambiar la ventana
            </button>
          )}
        </>
      )}
      {departure.verified && departure.verified.length > 0 && (
        <div className="mt-4 border-t border-linea pt-3">
          <VerifiedMeans />
        </div>
      )}
      <div className="mt-4">
        <Readiness passage={passage} departure={departure} reader={user._id} />
        <UnmailedNote departure={departure} />
        {!departure.departedAt && <Pressing {...props} onOpen={dialog.open} />}
        {!departure.departedAt && (
          <p className="mt-3 text-[0.875rem] leading-snug text-tinta-2">
            Cuando no falte nada, armador y patrón pulsáis «Listo para zarpar». Si algo vuelve a faltar, se
            pulsa de nuevo. La titulación es orientativa: decide la Capitanía Marítima.
          </p>
        )}
      </div>
      {dialog.id === 'weather' && departure.may.writeWeather && (
        <WeatherDialog jobId={passage.jobId} written={written} onClose={dialog.close} />
      )}
      {dialog.id === 'listo' && departure.may.press && (
        <ReadyDialog
          jobId={passage.jobId}
          isLast={departure.ownerReady}
          isUnverified={departure.contactUnmailed === 'unverified'}
          onClose={dialog.close}
        />
      )}
      {waiving && (
        <WaiverDialog
          jobId={passage.jobId}
          condition={waiving.key}
          detail={waiving.detail}
          onClose={dialog.close}
        />
      )}
    </Panel>
  )
}
