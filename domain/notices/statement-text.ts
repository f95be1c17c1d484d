import type { Ground, MeasureAction, MeasuredKind } from '#domain/notices/measure.ts'
import { formatLongDay } from '#domain/spanish-format.ts'

/** The values of a statement of reasons. A form has the same ones before it is sent. */
export interface StatementValues {
  action: MeasureAction
  subject: { kind: MeasuredKind; name: string | null }
  /** 'YYYY-MM-DD' */
  until: string | null
  facts: string
  ground: Ground
  /** As `citeClause` has it. */
  cited: string
  origin: 'notice' | 'own'
}

export interface Piece {
  words: string
  strong?: true
}

export const REDRESS =
  'Puedes reclamar aquí mismo durante seis meses, acudir a un órgano de resolución de litigios o a los tribunales.'

const withoutName: Record<MeasuredKind, string> = {
  job: 'tu oferta',
  user: 'tu perfil',
  review: 'tu reseña',
  question: 'tu pregunta',
  vessel: 'tu barco',
  conversation: 'tus mensajes',
}
const beforeName: Record<MeasuredKind, string> = {
  job: '',
  user: '',
  review: ' de',
  question: ' sobre',
  vessel: '',
  conversation: ' con',
}

/** ' «Palma – Maó»'. A profile is its reader's own. */
const named = ({ kind, name }: StatementValues['subject']) =>
  name && kind !== 'user' ? `${beforeName[kind]} «${name}»` : ''

const strong = (words: string): Piece => ({ words, strong: true })

const lasting = (until: string | null) => (until ? `hasta el ${formatLongDay(until)}` : 'sin fecha de fin')

type Done = Pick<StatementValues, 'action' | 'subject' | 'until'>
const done: Record<MeasureAction, (values: Done) => Piece[]> = {
  warn: ({ subject }) => [
    { words: 'Te ' },
    strong('advertimos'),
    { words: ` por ${withoutName[subject.kind]}${named(subject)}. De momento todo sigue igual.` },
  ],
  hide: ({ subject, until }) => [
    { words: 'Hemos ' },
    strong(`retirado ${withoutName[subject.kind]}`),
    { words: `${named(subject)} en toda la plataforma, ${lasting(until)}.` },
  ],
  disable: ({ until }) => [
    { words: 'Hemos ' },
    strong('cerrado tu cuenta'),
    { words: ` en toda la plataforma, ${lasting(until)}.` },
  ],
}

const sentence = (text: string) => (/[.!?…»]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)

type Broken = Pick<StatementValues, 'ground' | 'cited'>
const broken = ({ ground, cited }: Broken): Piece[] => [
  { words: ground === 'law' ? ' Va contra la ley: ' : ' Va contra las ' },
  strong(cited),
  { words: '.' },
]

export const textOf = (pieces: readonly Piece[]): string => pieces.map(({ words }) => words).join('')

/** The same words for the person, their mail, the desk and the export. */
export const statementPieces = (values: StatementValues): Piece[] => [
  ...done[values.action](values),
  { words: ` ${sentence(values.facts)}` },
  ...broken(values),
  { words: ' Lo ha decidido una persona, no un programa.' },
  ...(values.origin === 'notice' ? [{ words: ' Nos llegó un aviso.' }] : []),
]

export const statementText = (values: StatementValues): string => textOf(statementPieces(values))

/** Without the facts: for the story of the person. */
export const decisionText = (values: Done & Broken): string =>
  textOf([...done[values.action](values), ...broken(values)])

/** For the author of hidden text, beside its mark. */
export const hiddenBecause = (values: Broken & Pick<StatementValues, 'facts'>): string =>
  sentence(values.facts) + textOf(broken(values))

const titles: Record<MeasureAction, (kind: MeasuredKind) => string> = {
  warn: () => 'Te hacemos una advertencia',
  hide: kind => `Hemos retirado ${withoutName[kind]}`,
  disable: () => 'Hemos cerrado tu cuenta',
}
export const statementTitle = ({ action, subject }: Pick<StatementValues, 'action' | 'subject'>): string =>
  titles[action](subject.kind)
