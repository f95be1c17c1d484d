import { clsx } from 'clsx'
import { useState } from 'react'
import { MINUTE_MS } from '#domain/durations.ts'
import type { DeskTaskState, DeskTaskView } from '#domain/operator/desk-task.ts'
import { deskTaskApi } from '#domain/operator/desk-task-api.ts'
import { formatCount } from '#domain/spanish-format.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { useRead } from '#web/api/use-call.ts'
import { useNow } from '#web/offline/use-now.ts'
import { ageOf } from '#web/operator/age.ts'
import { NothingWaits, RowsWaiting } from '#web/operator/desk-queue.tsx'
import { DeskScreen } from '#web/operator/desk-screen.tsx'
import { DeskSection } from '#web/operator/desk-section.tsx'
import { type TaskAct, TaskDialog } from '#web/operator/task-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { ClockNote } from '#web/ui/clock-note.tsx'
import { timeFormat } from '#web/ui/times.ts'

const hourOf = timeFormat('device', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** For how long, and the next step. */
const stateWords: Record<DeskTaskState, (task: DeskTaskView, age: string) => string> = {
  failed: (_, age) => `falló hace ${age}`,
  late: (_, age) => `nadie la hace desde hace ${age}`,
  running: (_, age) => `falla desde hace ${age}, y se hace ahora`,
  retrying: ({ nextAt }, age) =>
    `falla desde hace ${age}${nextAt ? `, se repite a las ${hourOf(nextAt)}` : ''}`,
}

interface RowProps {
  task: DeskTaskView
  now: number
  onAct: (act: TaskAct) => void
}

function Row({ task, now, onAct }: RowProps) {
  const { name, state, attempts, error, since, may } = task
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-linea py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0 leading-snug">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {error && <p className="mt-0.5 text-[0.9375rem] wrap-anywhere text-tinta-2">{error}</p>}
        <p className={clsx('mt-0.5 text-[0.9375rem]', state === 'failed' ? 'text-babor' : 'text-tinta-2')}>
          {[stateWords[state](task, ageOf(since, now)), formatCount(attempts, 'intento', 'intentos')].join(
            ' · ',
          )}
        </p>
      </div>
      {state !== 'running' && (
        <div className="flex gap-2">
          <Button
            tone="ghost"
            size="compact"
            aria-label={`Repetir: ${name}`}
            onClick={() => onAct('retryTask')}
          >
            Repetir
          </Button>
          {may.drop && (
            <Button
              tone="quiet"
              size="compact"
              aria-label={`Descartar: ${name}`}
              onClick={() => onAct('dropTask')}
            >
              Descartar
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

const groups: { title: string; aside: string; has: (task: DeskTaskView) => boolean }[] = [
  {
    title: 'Fallidas',
    aside: 'no se repiten solas',
    has: ({ state }) => state === 'failed',
  },
  {
    title: 'Con problemas',
    aside: 'se repiten solas, o esperan a un servidor',
    has: ({ state }) => state !== 'failed',
  },
]

export function Screen() {
  const call = useRead(deskTaskApi.listTasks, {}, { refetchInterval: MINUTE_MS })
  const now = useNow()
  const [asked, setAsked] = useState<{ task: DeskTaskView; act: TaskAct }>()
  return (
    <DeskScreen
      title="Tareas"
      aside={
        <>
          <p>Lo que el programa no ha podido hacer.</p>
          <ClockNote clock="device" />
        </>
      }
    >
      <Loaded
        call={call}
        empty={({ tasks }) => tasks.length === 0}
        whenEmpty={<NothingWaits title="Nada que repetir" text="Todas las tareas siguen su curso." />}
        waiting={<RowsWaiting />}
      >
        {({ tasks }) => (
          <div className="grid gap-10">
            {groups
              .map(group => ({ ...group, its: tasks.filter(group.has) }))
              .filter(({ its }) => its.length > 0)
              .map(({ title, aside, its }) => (
                <DeskSection key={title} title={title} aside={aside}>
                  <ul aria-label={title}>
                    {its.map(task => (
                      <Row key={task._id} task={task} now={now} onAct={act => setAsked({ task, act })} />
                    ))}
                  </ul>
                </DeskSection>
              ))}
          </div>
        )}
      </Loaded>
      {asked && <TaskDialog key={asked.act} {...asked} onClose={() => setAsked(undefined)} />}
    </DeskScreen>
  )
}
