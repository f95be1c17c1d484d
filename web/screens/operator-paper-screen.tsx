import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { deskPaths } from '#domain/operator/desk-paths.ts'
import { type PaperKind, type PaperView, paperKinds } from '#domain/papers/paper.ts'
import { paperApi } from '#domain/papers/paper-api.ts'
import { formatDay, formatInstant } from '#domain/spanish-format.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { keyOf, useRead } from '#web/api/use-call.ts'
import { AskReason } from '#web/operator/ask-reason.tsx'
import { RowsWaiting } from '#web/operator/desk-queue.tsx'
import { DeskScreen } from '#web/operator/desk-screen.tsx'
import { DeskSection } from '#web/operator/desk-section.tsx'
import { useOpened } from '#web/operator/use-opened.ts'
import { PaperFile } from '#web/papers/paper-file.tsx'
import { paperLead, paperOwner, stateWord } from '#web/papers/paper-words.ts'
import { VerdictForm } from '#web/papers/verdict-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

const back = { to: deskPaths.papers, label: 'Papeles' }
const QUEUE = '100'

/** The one that waits after this; behind the last comes the first. */
function useNext(id: string) {
  const { data } = useRead(paperApi.list, { query: { state: 'waiting', limit: QUEUE } })
  const papers = data?.papers ?? []
  const at = papers.findIndex(({ _id }) => _id === id)
  return papers
    .slice(at + 1)
    .concat(papers)
    .find(({ _id }) => _id !== id)
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/** `judged`: how many verdicts were given since the paper was opened. Each takes the form with the focus away. */
function NextPaper({ id, judged }: { id: string; judged: number }) {
  const next = useNext(id)
  const navigate = useNavigate()
  const button = useRef<HTMLDivElement>(null)
  const to = next && deskPaths.paper(next.kind, next._id)
  useEffect(() => {
    if (!to) return
    const go = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || event.altKey) return
      if (!isTyping(event.target)) void navigate(to)
    }
    document.addEventListener('keydown', go)
    return () => document.removeEventListener('keydown', go)
  }, [to, navigate])
  useEffect(() => {
    if (judged > 0) (button.current?.querySelector('button') ?? button.current)?.focus()
  }, [judged])
  return (
    <div ref={button} tabIndex={-1} className="mt-5 outline-none focus-visible:outline-none">
      {to ? (
        <Button tone="ghost" aria-keyshortcuts="n" onClick={() => void navigate(to)}>
          <span>Siguiente papel (tecla N)</span>
          <ArrowRight aria-hidden size={18} strokeWidth={1.8} />
        </Button>
      ) : (
        <p className="text-tinta-2">Ningún otro papel espera.</p>
      )}
    </div>
  )
}

const facts = (paper: PaperView) => [
  { term: 'De quién', value: paperOwner(paper) },
  { term: 'Qué es', value: paper.name },
  { term: 'Número', value: paper.number ?? 'Sin número' },
  { term: 'Quién lo expide', value: paper.issuer ?? 'No lo dice' },
  ...(paper.kind === 'title'
    ? [{ term: 'Expedición', value: paper.issuedOn ? formatDay(paper.issuedOn) : 'Sin fecha' }]
    : []),
  { term: 'Válido hasta', value: paper.validUntil ? formatDay(paper.validUntil) : 'Sin fecha' },
]

function Judged({ paper, reason }: { paper: PaperView; reason: string }) {
  const queries = useQueryClient()
  const params = { kind: paper.kind, id: paper._id }
  const key = keyOf(paperApi.read, { params, query: { reason } })
  const [judged, setJudged] = useState(0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <DeskSection title="Archivo" aside={paper.fileName}>
        <PaperFile paper={paper} reason={reason} />
      </DeskSection>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:sticky lg:top-6">
        <DeskSection title="Ficha">
          <dl>
            {facts(paper).map(({ term, value }) => (
              <div key={term} className="border-b border-linea py-2.5">
                <dt className="text-[0.84375rem] leading-snug text-tinta-2">{term}</dt>
                <dd className="leading-snug font-semibold wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </DeskSection>
        <div className="rounded-card bg-white p-6 shadow-ticket">
          <h2 className="mb-4 text-[1.4375rem]">Decisión</h2>
          <VerdictForm
            key={`${paper._id} ${paper.updatedAt} ${paper.state}`}
            paper={paper}
            onJudged={after => {
              setJudged(judged + 1)
              queries.setQueryData(key, after)
              void queries.invalidateQueries({ queryKey: ['operator', 'GET /operator/papers'] })
              void queries.invalidateQueries({ queryKey: ['operator', 'GET /operator/overview'] })
            }}
            onReadAgain={() => void queries.invalidateQueries({ queryKey: key })}
          />
          <NextPaper id={paper._id} judged={judged} />
        </div>
        {paper.verdicts.length > 0 && (
          <DeskSection title="Decisiones de antes">
            <ul>
              {paper.verdicts.map(({ at, operator, verdict, reason: why }) => (
                <li key={at} className="border-b border-linea py-2.5 leading-snug">
                  <p className="font-semibold">{`${stateWord[verdict]}, ${operator}`}</p>
                  <p className="text-[0.9375rem] wrap-anywhere text-tinta-2">
                    {[formatInstant(new Date(at)), why && `«${why}»`].filter(Boolean).join(' · ')}
                  </p>
                </li>
              ))}
            </ul>
          </DeskSection>
        )}
      </div>
    </div>
  )
}

const tones = { waiting: 'wait', verified: 'ok', refused: 'bad' } as const

function Opened({ kind, id, reason }: { kind: PaperKind; id: string; reason: string }) {
  const paper = useOpened(paperApi.read, { params: { kind, id }, query: { reason } })
  return (
    <DeskScreen
      title={paper.data ? <em>{paper.data.name}</em> : 'Papel'}
      mark={
        paper.data && <StatusChip tone={tones[paper.data.state]}>{stateWord[paper.data.state]}</StatusChip>
      }
      back={back}
      aside={
        <>
          {paper.data && <p>{paperLead(paper.data)}</p>}
          <p>{`Lo has abierto: «${reason}»`}</p>
        </>
      }
    >
      <Loaded call={paper} waiting={<RowsWaiting />}>
        {data => <Judged paper={data} reason={reason} />}
      </Loaded>
    </DeskScreen>
  )
}

/** The reason is that of the queue: it is asked once for all its papers, and written for each. */
export function Screen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const { kind: named, id = '' } = params
  const kind = paperKinds.find(each => each === named)
  return (
    <AskReason subject="papers" title="Papeles" back={back}>
      {reason => <Opened key={id} kind={kind ?? 'title'} id={id} reason={reason} />}
    </AskReason>
  )
}
