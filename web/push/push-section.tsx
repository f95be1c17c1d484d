import { useEffect, useState } from 'react'
import { pushApi } from '#domain/push/push-api.ts'
import { pushKindLabels, pushKinds } from '#domain/push/push-kinds.ts'
import { useAct } from '#web/api/use-act.ts'
import { useRead } from '#web/api/use-call.ts'
import { type DeviceState, readDevice, switchOff, switchOn } from '#web/push/push-device.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { PartFailed } from '#web/ui/part-failed.tsx'
import { Ticket } from '#web/ui/ticket.tsx'

const means: Record<DeviceState, string> = {
  unsupported: 'Este navegador no puede recibir avisos.',
  'home-screen-first':
    'En un iPhone, Singladura tiene que estar antes en la pantalla de inicio: toca Compartir y «Añadir a pantalla de inicio», y ábrela desde allí.',
  denied:
    'Has bloqueado los avisos de Singladura. Permítelos en los ajustes del sitio, en tu navegador, y vuelve aquí.',
  off: 'Te avisamos aquí de lo importante cuando no estés en Singladura.',
  on: 'Activados. Te avisamos aquí mientras tu sesión siga abierta.',
}

function Kinds() {
  const { data, error, refetch } = useRead(pushApi.readPreferences, {})
  const save = useAct(pushApi.setPreferences, { touches: ['push'], done: 'spoken', failed: 'toast' })
  if (error) return <PartFailed error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const { kinds } = data
  return (
    <fieldset className="mt-4 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2" disabled={save.isPending}>
      <legend className="mb-2 font-medium">Qué avisos quieres recibir</legend>
      {pushKinds.map(kind => (
        <CheckField
          key={kind}
          label={pushKindLabels[kind]}
          checked={kinds.includes(kind)}
          onChange={wanted =>
            void save.send({
              body: { kinds: pushKinds.filter(other => (other === kind ? wanted : kinds.includes(other))) },
            })
          }
        />
      ))}
    </fieldset>
  )
}

export function PushSection() {
  const [state, setState] = useState<DeviceState>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    readDevice().then(setState, () => setState('off'))
  }, [])
  if (!state) return null

  async function press() {
    setBusy(true)
    try {
      const message = state === 'on' ? await switchOff() : await switchOn()
      if (message) announce.spoken(message)
      setState(await readDevice())
    } catch (error) {
      announce.error(
        error instanceof Error && error.name === 'ApiError' ? error.message : pushApi.subscribe.fallback,
      )
    } finally {
      setBusy(false)
    }
  }

  const isSwitch = state === 'on' || state === 'off'
  return (
    <Ticket as="section" label="Avisos en este dispositivo">
      <h2 className="text-[1.5rem]">Avisos en este dispositivo</h2>
      <p className="mt-3 text-[0.9375rem] text-tinta-2">{means[state]}</p>
      {isSwitch && (
        <div className="mt-4">
          <Button
            size="compact"
            tone="ghost"
            busy={busy}
            busyLabel="Un momento…"
            onClick={() => void press()}
          >
            {state === 'on' ? 'Desactivar avisos' : 'Activar avisos'}
          </Button>
        </div>
      )}
      <Kinds />
    </Ticket>
  )
}
