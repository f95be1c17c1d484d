import { passageApi } from '#domain/passages/passage-api.ts'
import { useAct } from '#web/api/use-act.ts'
import type { ShownEntry } from '#web/passages/log/shown-entry.ts'
import { Button } from '#web/ui/button.tsx'
import { timeFormat } from '#web/ui/times.ts'

const clock = timeFormat('device', { hour: '2-digit', minute: '2-digit' })

interface Props {
  jobId: string
  entry: ShownEntry
  onContradict: () => void
}

/** The owner answers a wait; another answer takes the place of the first. */
export function AnswerActions({ jobId, entry, onContradict }: Props) {
  const act = useAct(passageApi.answerWait, { touches: ['passages'], failed: 'toast' })
  const of = `la espera de ${entry.author?.name ?? 'la tripulación'}, ${clock(entry.at)}`
  const { answer } = entry
  return (
    <div className="col-span-full mt-3 flex flex-wrap gap-2.5 sm:col-start-2">
      {answer?.agrees !== true && (
        <Button
          tone={answer ? 'ghost' : 'primary'}
          size="compact"
          aria-label={`De acuerdo con ${of}`}
          busy={act.isPending}
          busyLabel="Guardando…"
          onClick={() => void act.send({ params: { jobId, id: entry._id }, body: { agrees: true } })}
        >
          De acuerdo
        </Button>
      )}
      <Button tone="ghost" size="compact" aria-label={`No estoy de acuerdo con ${of}`} onClick={onContradict}>
        {answer?.agrees === false ? 'Cambiar mi respuesta' : 'No estoy de acuerdo'}
      </Button>
    </div>
  )
}
