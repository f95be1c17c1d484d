import { useRef, useState } from 'react'
import { sessionApi } from '#domain/accounts/session-api.ts'
import type { Reply } from '#domain/api.ts'
import { paths } from '#domain/paths.ts'
import { TextLink } from '#web/accounts/text-link.tsx'
import { useAct } from '#web/api/use-act.ts'
import { useRead } from '#web/api/use-call.ts'
import { useConnected } from '#web/offline/connection.ts'
import { Bar, Blank } from '#web/ui/blank.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { dayOf } from '#web/ui/day-of.ts'
import { formatAgo } from '#web/ui/format.ts'
import { PartFailed } from '#web/ui/part-failed.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Ticket } from '#web/ui/ticket.tsx'

type Session = Reply<typeof sessionApi.listSessions>['sessions'][number]

/** The rest is shown when it is asked for: the settings go on below. */
const AT_FIRST = 5

function useEnding(onGone: () => void) {
  const ask = useConfirm()
  const one = useAct(sessionApi.endSession, { touches: ['auth'], done: 'spoken', failed: 'toast' })
  const others = useAct(sessionApi.endOtherSessions, { touches: ['auth'], done: 'spoken', failed: 'toast' })
  return {
    busy: one.isPending ? one.variables?.params.id : undefined,
    othersBusy: others.isPending,
    async end({ _id, device }: Session) {
      const yes = await ask({
        title: '¿Cerrar esta sesión?',
        text: `${device}: para volver a entrar allí hará falta la contraseña.`,
        confirm: 'Cerrar',
      })
      // The row goes, and its button with it.
      if (yes && (await one.send({ params: { id: _id } }))) onGone()
    },
    async endOthers() {
      const yes = await ask({
        title: '¿Cerrar todas las demás?',
        text: 'Sigues dentro en este dispositivo. En los demás hará falta la contraseña para volver a entrar.',
        confirm: 'Cerrar todas',
      })
      if (yes && (await others.send({}))) onGone()
    },
  }
}

interface RowProps {
  session: Session
  busy: boolean
  onEnd: () => void
}

function Row({ session, busy, onEnd }: RowProps) {
  const { _id, device, lastSeenAt, createdAt, current } = session
  const seen = current ? 'Ahora' : `Visto ${formatAgo(lastSeenAt, new Date())}`
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-40 leading-snug wrap-anywhere">
        <h3 id={`sesion-${_id}`}>{device}</h3>
        <p className="text-[0.875rem] text-tinta-2">
          {`${seen}, desde el ${dayOf(createdAt).replaceAll(' ', '\u00a0')}`}
        </p>
      </div>
      {current ? (
        <StatusChip tone="ok">Este dispositivo</StatusChip>
      ) : (
        <span className="-mr-3">
          <Button
            size="compact"
            tone="quiet"
            aria-describedby={`sesion-${_id}`}
            busy={busy}
            busyLabel="Cerrando…"
            onClick={onEnd}
          >
            Cerrar
          </Button>
        </span>
      )}
    </li>
  )
}

function Devices({ sessions, onGone }: { sessions: readonly Session[]; onGone: () => void }) {
  const [isWhole, setWhole] = useState(false)
  const { busy, othersBusy, end, endOthers } = useEnding(onGone)
  const shown = isWhole ? sessions : sessions.slice(0, AT_FIRST)
  const more = sessions.length - shown.length
  const isAlone = sessions.every(({ current }) => current)
  return (
    <>
      <ul aria-label="Dispositivos" className="divide-y divide-linea">
        {shown.map(session => (
          <Row
            key={session._id}
            session={session}
            busy={busy === session._id}
            onEnd={() => void end(session)}
          />
        ))}
      </ul>
      {more > 0 && (
        <div className="-ml-3">
          <Button size="compact" tone="quiet" onClick={() => setWhole(true)}>
            {`Ver las otras ${more}`}
          </Button>
        </div>
      )}
      {isAlone ? (
        <p className="mt-2 text-[0.9375rem] text-tinta-2">
          No tienes la sesión abierta en ningún otro sitio.
        </p>
      ) : (
        <>
          <div className="mt-3">
            <Button
              size="compact"
              tone="ghost"
              busy={othersBusy}
              busyLabel="Cerrando…"
              onClick={() => void endOthers()}
            >
              Cerrar todas las demás
            </Button>
          </div>
          <p className="mt-4 text-[0.9375rem] text-tinta-2">
            ¿No reconoces alguno? Ciérralo y elige{' '}
            <TextLink to={paths.editProfileAt('password')}>otra contraseña</TextLink>, que quizá alguien más
            conoce.
          </p>
        </>
      )}
    </>
  )
}

const waiting = (
  <Blank className="grid gap-4 py-3">
    <Bar strong size="h-4 w-1/2" />
    <Bar size="h-3.5 w-2/3" />
  </Blank>
)

/** The address of the mail about a new device names it: 'sesiones'. */
export function OwnSessions() {
  const { data, error, refetch } = useRead(sessionApi.listSessions, {})
  const connected = useConnected()
  const heading = useRef<HTMLHeadingElement>(null)
  const unreached = !connected || error?.status === 0
  return (
    <div id="sesiones" className="scroll-mt-24">
      <Ticket as="section" label="Dónde has entrado">
        <h2 ref={heading} tabIndex={-1} className="text-[1.5rem] outline-none focus-visible:outline-none">
          Dónde has entrado
        </h2>
        {data && <Devices sessions={data.sessions} onGone={() => heading.current?.focus()} />}
        {!data && unreached && (
          <p role="status" className="mt-3 text-[0.9375rem] text-tinta-2">
            Sin conexión no se puede saber. En cuanto vuelva aparecerá aquí, sin que hagas nada.
          </p>
        )}
        {!data && error && !unreached && <PartFailed error={error} onRetry={() => void refetch()} />}
        {!data && !error && !unreached && waiting}
      </Ticket>
    </div>
  )
}
