import type { OwnUserView } from '#domain/accounts/account.ts'
import { falseStartCauseLabels } from '#domain/passages/false-start.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { callForFile } from '#web/api/call-for-file.ts'
import { StatementDialog } from '#web/passages/in-port/false-start-dialogs.tsx'
import { formatInstant } from '#web/passages/stage-words.ts'
import { Button } from '#web/ui/button.tsx'
import { useDialogInAddress } from '#web/ui/dialog-in-address.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { Panel } from '#web/ui/panel.tsx'

const Words = ({ who, text }: { who: string; text: string }) => (
  <div className="mt-5 first:mt-0">
    <blockquote className="border-l-2 border-babor/40 pl-3.5 font-display text-[1.125rem] leading-snug whitespace-pre-line wrap-anywhere italic">{`«${text}»`}</blockquote>
    <p className="mt-2 text-tinta-2">{who}</p>
  </div>
)

/** The next step of a false start's record, for its reader. */
function recordNews({ falseStart, may }: PassageView): string {
  if (!falseStart) return ''
  const { sealedAt, statementEndsAt } = falseStart
  if (sealedAt) return `Acta sellada el ${formatInstant(sealedAt)}. Os ha llegado por correo a todos.`
  if (!statementEndsAt) return ''
  return may.stateFalseStart
    ? `Puedes añadir tu versión hasta el ${formatInstant(statementEndsAt)}. Con ella se sella el acta.`
    : `El acta se sella cuando la otra parte añada su versión, o el ${formatInstant(statementEndsAt)} sin ella.`
}

export function CalledOff({ passage, user }: { passage: PassageView; user: OwnUserView }) {
  const { calledOff, falseStart, jobId, may } = passage
  const dialog = useDialogInAddress('acta')
  if (!calledOff) return null
  const by = calledOff.by?.name ?? 'El armador'
  return (
    <Panel title={falseStart ? 'Salida en falso' : 'Travesía suspendida'}>
      {calledOff.cause && (
        <p className="mb-5 text-[1.0625rem] font-semibold">{falseStartCauseLabels[calledOff.cause]}</p>
      )}
      {calledOff.reason ? (
        <Words who={by} text={calledOff.reason} />
      ) : (
        <p className="text-tinta-2">{`${by} canceló la oferta.`}</p>
      )}
      {falseStart?.statement && (
        <Words
          who={
            falseStart.statement.byId === user._id
              ? `Tu versión, ${formatInstant(falseStart.statement.at)}`
              : `${falseStart.statement.name}, ${formatInstant(falseStart.statement.at)}`
          }
          text={falseStart.statement.text}
        />
      )}
      {falseStart && <p className="mt-6 text-[0.9375rem] leading-snug">{recordNews(passage)}</p>}
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {may.stateFalseStart && (
          <Button size="compact" onClick={() => dialog.open('version')}>
            Añadir mi versión
          </Button>
        )}
        {falseStart?.sealedAt && (
          <DownloadButton
            tone="ghost"
            size="compact"
            label="Acta de salida en falso"
            title="Acta de salida en falso"
            ask={() => callForFile(passageApi.downloadFalseStart, { params: { jobId } })}
          />
        )}
      </div>
      {dialog.id === 'version' && may.stateFalseStart && (
        <StatementDialog jobId={jobId} onClose={dialog.close} />
      )}
    </Panel>
  )
}
