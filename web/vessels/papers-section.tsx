import { clsx } from 'clsx'
import {
  BadgeCheck,
  ChevronRight,
  CircleCheck,
  CircleDashed,
  Clock,
  History,
  type LucideIcon,
  OctagonX,
} from 'lucide-react'
import { useRef } from 'react'
import { formatDay } from '#domain/spanish-format.ts'
import { daysBetween } from '#domain/vessels/vessel-document.ts'
import type { RegisterList } from '#domain/vessels/vessel-view.ts'
import type { Elements } from '#web/ui/elements.ts'
import { todayInSpain } from '#web/ui/today.ts'
import { useLedTo } from '#web/ui/use-led-to.ts'
import { expirySentence, kindWords } from '#web/vessels/paper-words.ts'
import {
  type DocumentView,
  isNeeded,
  type Paper,
  type PaperState,
  papersOf,
  pressingOf,
} from '#web/vessels/papers.ts'
import { SectionHead, sectionLink } from '#web/vessels/section-head.tsx'
import { Stamp } from '#web/vessels/stamp.tsx'
import { VerifiedMeans } from '#web/vessels/verified-mark.tsx'
import type { NextTransfer } from '#web/vessels/vessel-transfers.tsx'

/** As `paths.vesselDocuments` has it. */
const PAPERS_ID = 'papeles'

const looks: Record<PaperState, { word: string; icon: LucideIcon; colour: string }> = {
  valid: { word: 'En vigor', icon: CircleCheck, colour: 'text-estribor' },
  expiring: { word: 'Caduca pronto', icon: Clock, colour: 'text-ambar' },
  expired: { word: 'Caducado', icon: OctagonX, colour: 'text-babor' },
  undated: { word: 'Sin fecha', icon: CircleDashed, colour: 'text-tinta-2' },
  missing: { word: 'Sin añadir', icon: CircleDashed, colour: 'text-tinta-2' },
  replaced: { word: 'Sustituido', icon: History, colour: 'text-tinta-2' },
}

const listWord: Record<RegisterList, string> = { '6': 'Lista sexta', '7': 'Lista séptima' }
/** A longer name does not go round the ring. */
const ISSUER_MAX = 16

interface Written {
  paper: Paper
  list: RegisterList | null | undefined
}

/** An insurance has its company's name, and the registration its list. */
function ringWord({ paper: { kind, document }, list }: Written): string {
  const { issuer, number } = document ?? {}
  const own = { insurance: issuer, registration: list && listWord[list], other: number }[kind as string]
  return own && own.length <= ISSUER_MAX ? own : kindWords[kind].ring
}

const nameOf = ({ kind, document }: Paper) =>
  (kind === 'other' && (document?.number || document?.issuer)) || kindWords[kind].short

/** The same for a kind each time, and none alike beside each other. */
const tilts = [-3, 4, -4, 2, -2, 5, -5, 3]

/** The first of its kind keeps its place, and with it the focus, once a missing one is added. */
const placeOf = (papers: readonly Paper[], paper: Paper): string =>
  papers.find(({ kind }) => kind === paper.kind) === paper ? paper.kind : (paper.document?._id ?? paper.kind)

interface RowProps {
  title: string
  papers: readonly Paper[]
  list: RegisterList | null | undefined
  today: string
  onOpen: (id: string) => void
}

function Row({ title, papers, list, today, onOpen }: RowProps) {
  if (papers.length === 0) return null
  return (
    <>
      <h3 className="mt-5 mb-1.5 font-display text-[1.125rem] font-normal tracking-normal text-tinta-2 italic">
        {title}
      </h3>
      <ul className="-mx-[clamp(20px,4.4vw,56px)] flex gap-x-0.5 overflow-x-auto scroll-px-5 px-[clamp(16px,4vw,52px)] pb-2 [scrollbar-width:none] md:mx-0 md:-ml-3 md:flex-wrap md:gap-x-2 md:gap-y-4 md:overflow-visible md:px-0">
        {papers.map((paper, at) => {
          const { word, icon: Icon, colour } = looks[paper.state]
          const day = paper.document?.validUntil ?? null
          return (
            <li key={placeOf(papers, paper)} className="shrink-0">
              <button
                type="button"
                onClick={() => onOpen(paper.document?._id ?? `nuevo-${paper.kind}`)}
                className={clsx(
                  'relative block w-29 cursor-pointer rounded-inner px-1 pt-1 pb-2 text-center transition-colors hover:bg-fondo-4 focus-visible:rounded-inner focus-visible:-outline-offset-2',
                  colour,
                )}
              >
                <Stamp
                  word={ringWord({ paper, list })}
                  state={paper.state}
                  day={day}
                  left={day === null ? 0 : daysBetween(today, day)}
                  tilt={tilts[at % tilts.length] ?? 0}
                />
                <span className="mt-1 block text-[0.9375rem] leading-snug font-semibold wrap-anywhere text-tinta">
                  {nameOf(paper)}
                </span>
                <span className="mt-0.5 flex items-center justify-center gap-1.5 text-[0.8125rem] leading-snug font-medium whitespace-nowrap">
                  <Icon aria-hidden size={15} strokeWidth={2} className="shrink-0" />
                  <span>{word}</span>
                </span>
                {day && <span className="sr-only">{`, ${formatDay(day)}`}</span>}
                {paper.document?.verifiedAt && (
                  <span className="mt-0.5 flex items-center justify-center gap-1.5 text-[0.8125rem] leading-snug font-medium whitespace-nowrap text-estribor">
                    <BadgeCheck aria-hidden size={15} strokeWidth={1.8} className="shrink-0" />
                    <span>Comprobado</span>
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

interface PressingProps {
  documents: readonly DocumentView[]
  today: string
  zone: number | null | undefined
  bound: NextTransfer | undefined
  onOpen: (id: string) => void
}

const Pressing = ({ documents, today, zone, bound, onOpen }: PressingProps) => (
  <div className="mt-4 max-w-160 self-start rounded-2xl border border-linea bg-white">
    <p className="px-4 pt-3.5 text-[0.84375rem] leading-snug font-semibold text-magenta">Te toca</p>
    <ul className="divide-y divide-linea">
      {documents.map((document, at) => (
        <li key={document._id} className="group">
          <button
            type="button"
            data-answer={at === 0 ? '' : undefined}
            onClick={() => onOpen(document._id)}
            className="grid min-h-11 w-full cursor-pointer grid-cols-[minmax(0,1fr)_20px] items-center gap-3 rounded-2xl px-4 py-3 text-left transition-colors group-first:pt-1 group-last:pb-3.5 hover:text-magenta focus-visible:rounded-2xl focus-visible:-outline-offset-2"
          >
            <span>
              <b className="block leading-snug font-semibold">
                {document.refusal
                  ? `${kindWords[document.kind].subject}: Singladura no lo ha podido comprobar`
                  : expirySentence(document, today)}
              </b>
              <span className="block text-[0.90625rem] leading-snug text-tinta-2">
                {document.refusal
                  ? `«${document.refusal.reason}»`
                  : bound && (document.validUntil ?? '') < bound.endDate && isNeeded(document.kind, zone)
                    ? `Hace falta para zarpar hacia ${bound.destinationPort}`
                    : 'Renuévalo y anota aquí la fecha nueva'}
              </span>
            </span>
            <ChevronRight aria-hidden size={20} strokeWidth={1.75} />
          </button>
        </li>
      ))}
    </ul>
  </div>
)

interface Props {
  documents: readonly DocumentView[]
  vessel: {
    zone?: number | null | undefined
    list?: RegisterList | null | undefined
    may: { change: boolean }
  }
  bound: NextTransfer | undefined
  onOpen: (id: string) => void
  /** The way to add several files at once. */
  several?: Elements
}

const isPapers = (fragment: string) => fragment === PAPERS_ID

export function PapersSection({ documents, vessel, bound, onOpen, several }: Props) {
  const section = useRef<HTMLElement>(null)
  useLedTo(isPapers, () => section.current)
  const today = todayInSpain()
  const { change } = vessel.may
  const papers = papersOf({ documents, zone: vessel.zone, withMissing: change })
  const pressing = change ? pressingOf(papers) : []
  const shared = { list: vessel.list, today, onOpen }
  return (
    <section ref={section} aria-labelledby={PAPERS_ID}>
      <SectionHead
        id={PAPERS_ID}
        title="Papeles"
        action={
          change && (
            <div className="flex flex-wrap justify-end gap-x-5">
              {several}
              <button type="button" className={sectionLink} onClick={() => onOpen('nuevo')}>
                Añadir
                <span className="sr-only"> un documento</span>
              </button>
            </div>
          )
        }
      />
      <div className={clsx(pressing.length > 0 && 'xl:grid xl:grid-cols-[22rem_minmax(0,1fr)] xl:gap-x-16')}>
        {pressing.length > 0 && (
          <Pressing documents={pressing} today={today} zone={vessel.zone} bound={bound} onOpen={onOpen} />
        )}
        <div className="min-w-0">
          {papers.safety.length + papers.ship.length === 0 && (
            <p className="mt-3 text-tinta-2">El armador aún no ha añadido ninguno.</p>
          )}
          <Row title="De seguridad" papers={papers.safety} {...shared} />
          <Row title="Del barco" papers={papers.ship} {...shared} />
          {documents.some(({ verifiedAt }) => verifiedAt) && (
            <div className="mt-5">
              <VerifiedMeans />
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
