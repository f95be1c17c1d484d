import type { MeasureAction, MeasuredKind } from '#domain/notices/measure.ts'
import { issueDecisionLink } from '#server/notices/decision-links.ts'
import { takeMeasure } from '#server/notices/take-measure.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestServer } from '#test/test-server.ts'

interface Told {
  action?: MeasureAction
  subject?: { kind: MeasuredKind; id: string; name: string }
  until?: string
  operator?: { id: string; name: string }
  noticeId?: string
}

export const MEASURE_FACTS = 'El anuncio pide 150 € por Bizum antes de dar los datos del barco.'

/** The desk's decisions about people, after a notice. */
export function measureScene(server: () => TestServer) {
  const take = (
    { id }: { id: string },
    { action = 'warn', subject, operator, noticeId = newId(), until }: Told = {},
  ) =>
    takeMeasure(
      { ...server().context(), operator },
      {
        action,
        personId: id,
        subject: subject ?? { kind: 'user', id, name: 'Ana Ferrer' },
        until,
        ground: 'terms',
        clause: '11.1',
        facts: MEASURE_FACTS,
        notice: { id: noticeId, reference: '2026-0148' },
        reason: 'Dos avisos iguales',
      },
    )
  /** As the mail has it. */
  const linkTo = ({ id }: { id: string }) => issueDecisionLink(server().context(), { statementId: id })
  return { take, linkTo }
}
