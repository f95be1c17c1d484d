import { FURTHER_REDRESS } from '#domain/notices/complaint-text.ts'
import type { NoticeOutcome } from '#domain/notices/notice.ts'
import { REDRESS } from '#domain/notices/statement-text.ts'

const NOBODY_WARNED =
  'no debería estar ahí, pero no es de ninguna cuenta de Singladura a la que podamos advertir. De momento sigue como estaba'

const done: Record<NoticeOutcome, string> = {
  none: 'lo que denuncias sigue como estaba: no hemos visto que vaya contra la ley ni contra las Condiciones',
  warn: 'hemos advertido por escrito a la persona responsable. De momento lo que denuncias sigue ahí',
  hide: 'hemos retirado lo que denuncias',
  disable: 'hemos cerrado la cuenta de la persona responsable',
}

interface Told {
  reference: string
  /** Null while it is looked at again. */
  outcome: NoticeOutcome | null
  /** A complaint has opened it again. */
  isReopened: boolean
  /** There was somebody to write to. */
  hasStatement: boolean
  /** The measure has ended, by its date or by a complaint of its person. */
  isOver?: boolean
}

/** The same words for the mail, its page and the desk. They name neither the reported person nor the operator. */
export function outcomeText({ reference, outcome, isReopened, hasStatement, isOver }: Told): string {
  if (outcome === null)
    return `Hemos vuelto a abrir tu aviso ${reference} por tu reclamación. Lo estamos mirando de nuevo, y te escribiremos por correo con lo que decidamos.`
  const read = isReopened ? 'Hemos vuelto a leer' : 'Hemos leído'
  const words = outcome === 'warn' && !hasStatement ? NOBODY_WARNED : done[outcome]
  const since = isOver ? ' Esa medida ya no está en vigor.' : ''
  return `${read} tu aviso ${reference}, y ${words}.${since} Lo ha decidido una persona, no un programa.`
}

/** There is one complaint here: after it, the ways elsewhere. */
export const outcomeRedress = ({ isReopened }: Pick<Told, 'isReopened'>): string =>
  isReopened ? FURTHER_REDRESS : REDRESS

export const outcomeLetter = (told: Told): readonly string[] => [outcomeText(told), outcomeRedress(told)]
