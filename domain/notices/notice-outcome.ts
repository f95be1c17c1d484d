import type { NoticeOutcome } from '#domain/notices/notice.ts'
import { REDRESS } from '#domain/notices/statement-text.ts'

const done: Record<NoticeOutcome, string> = {
  none: 'lo que denuncias sigue como estaba: no hemos visto que vaya contra la ley ni contra las Condiciones',
  warn: 'hemos advertido por escrito a la persona responsable. De momento lo que denuncias sigue ahí',
  hide: 'hemos retirado lo que denuncias',
  disable: 'hemos cerrado la cuenta de la persona responsable',
}

/** The same words for the mail, its page and the desk. Nothing in it says who is reported. */
export const outcomeText = ({ reference, outcome }: { reference: string; outcome: NoticeOutcome }): string =>
  `Hemos leído tu aviso ${reference}, y ${done[outcome]}. Lo ha decidido una persona, no un programa.`

export const outcomeLetter = (notice: Parameters<typeof outcomeText>[0]): readonly string[] => [
  outcomeText(notice),
  REDRESS,
]
