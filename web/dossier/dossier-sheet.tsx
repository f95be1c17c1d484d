import type { OwnUserView } from '#domain/accounts/account.ts'
import type { DossierView } from '#domain/dossier/dossier.ts'
import { dossierApi } from '#domain/dossier/dossier-api.ts'
import { dossierPolicy } from '#domain/dossier/dossier-policy.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { aboardOf, vesselNameOf } from '#domain/passages/passage-facts.ts'
import { formatDayRange } from '#domain/spanish-format.ts'
import { callForFile } from '#web/api/call-for-file.ts'
import { useAct } from '#web/api/use-act.ts'
import { changedWords } from '#web/dossier/answer-words.ts'
import { formatInstant } from '#web/passages/stage-words.ts'
import { Button } from '#web/ui/button.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  passage: PassageView
  dossier: DossierView
  user: OwnUserView
}

const Line = ({ term, value }: { term: string; value: string }) => (
  <div className="min-w-0 border-linea py-2.5 nth-[n+3]:border-t">
    <dt className="text-[0.84375rem] leading-snug text-tinta-2">{term}</dt>
    <dd className="leading-snug font-semibold wrap-anywhere">{value}</dd>
  </div>
)

function Facts({ passage }: { passage: PassageView }) {
  const { crew, startDate, endDate, originPort, destinationPort } = passage
  const skipper = crew.find(({ isSkipper }) => isSkipper)?.user.name
  return (
    <dl className="grid grid-cols-2 gap-x-6">
      <Line term="Barco" value={vesselNameOf(passage) ?? 'Sin nombre'} />
      <Line term="Patrón" value={skipper ?? 'Por decidir'} />
      <Line term="Ruta" value={`${originPort} – ${destinationPort}`} />
      <Line term="Fechas" value={formatDayRange(startDate, endDate)} />
    </dl>
  )
}

/** The dossier as a sheet of paper: its head, its subject, and the acts on it. */
export function DossierSheet({ passage, dossier: { made }, user }: Props) {
  const { jobId } = passage
  const params = { jobId }
  const make = useAct(dossierApi.make, { touches: ['passages'], done: 'spoken', failed: 'toast' })
  const mayMake = dossierPolicy.make(user, aboardOf(passage)).allowed
  return (
    <section
      aria-labelledby="dossier-paper"
      className="mb-10 overflow-hidden rounded-card bg-white shadow-ticket"
    >
      <div className="bg-tinta px-6 pt-6 pb-5 text-white">
        <h2 id="dossier-paper" className="text-[1.5rem] leading-tight">
          {made ? 'El dossier' : 'Todavía sin hacer'}
        </h2>
        <p className="mt-1 text-[0.9375rem] leading-snug text-white/80">
          {made ? `Hecho ${formatInstant(made.at)}` : 'Un PDF de una a cuatro páginas.'}
        </p>
      </div>
      <div
        aria-hidden
        className="h-1.5 bg-[repeating-linear-gradient(90deg,var(--color-magenta)_0_14px,#fff_14px_28px)]"
      />
      <div className="grid gap-4 px-6 pt-4 pb-6">
        <Facts passage={passage} />
        {made && made.changed.length > 0 && (
          <Notice tone="wait">{`Ha cambiado algo desde que lo hiciste: ${changedWords(made.changed)}. Hazlo otra vez.`}</Notice>
        )}
        <div className="flex flex-wrap gap-3 *:grow empty:hidden">
          {made && (
            <DownloadButton
              label="Descargar"
              title="Dossier para la aseguradora"
              ask={() => callForFile(dossierApi.download, { params })}
            />
          )}
          {mayMake && (
            <Button
              tone={made ? 'ghost' : 'primary'}
              busy={make.isPending}
              busyLabel="Haciéndolo…"
              onClick={() => void make.send({ params })}
            >
              {made ? 'Hacerlo otra vez' : 'Hacer el dossier'}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
