import type { NoticeOutcome } from '#domain/notices/notice.ts'
import { REDRESS } from '#domain/notices/statement-text.ts'

interface DecidedNotice {
  reference: string
  outcome: NoticeOutcome
  /** There was somebody to write to. */
  hasStatement: boolean
}

const NOBODY_WARNED =
  'no debería estar ahí, pero no es de ninguna cuenta de Singladura a la que podamos advertir. De momento sigue como estaba'

const done: Record<NoticeOutcome, string> = {
  none: 'lo que denuncias sigue como estaba: no hemos visto que vaya contra la ley ni contra las Condiciones',
  warn: 'hemos advertido por escrito a la persona responsable. De momento lo que denuncias sigue ahí',
  hide: 'hemos retirado lo que denuncias',
  disable: 'hemos cerrado la cuenta de la persona responsable',
}

/** The same words for the mail, its page and the desk. Nothing in it says who is reported. */
export function outcomeText({ reference, outcome, hasStatement }: DecidedNotice): string {
  const words = outcome === 'warn' && !hasStatement ? NOBODY_WARNED : done[outcome]
  return `Hemos leído tu aviso ${reference}, y ${words}. Lo ha decidido una persona, no un programa.`
}

export const outcomeLetter = (notice: DecidedNotice): readonly string[] => [outcomeText(notice), REDRESS]
