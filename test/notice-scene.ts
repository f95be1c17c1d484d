import { eq } from 'drizzle-orm'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import type { NoticeOutcome } from '#domain/notices/notice.ts'
import { noticeApi } from '#domain/notices/notice-api.ts'
import { paths } from '#domain/paths.ts'
import { closeNotice } from '#server/notices/close-notice.ts'
import { issueDecisionLink } from '#server/notices/decision-links.ts'
import { type NoticeRow, notices } from '#server/notices/notice-table.ts'
import type { Person, TestServer } from '#test/test-server.ts'

interface Sender {
  name?: string | null
  email?: string | null
  kind?: 'scam' | 'safety'
}

/** Notices about people, by others with an account or without one, and the decisions about them. */
export function noticeScene(server: () => TestServer) {
  async function found(reference: string): Promise<NoticeRow> {
    const [notice] = await server().db.select().from(notices).where(eq(notices.reference, reference))
    if (!notice) throw new Error(`There is no notice ${reference}.`)
    return notice
  }
  /** From the page for everybody. */
  async function tellOf(url: string, sender: Sender = {}): Promise<NoticeRow> {
    const { body } = await server().visitor.call(noticeApi.send, {
      body: {
        kind: 'scam',
        url,
        explanation: 'Pide dinero por adelantado.',
        name: 'Eva Roca',
        email: 'eva@example.org',
        goodFaith: true,
        ...sender,
      },
    })
    return found(body.reference)
  }
  const tell = (about: { id: string }, sender: Sender = {}) => tellOf(paths.person(about.id), sender)
  /** From inside. */
  async function report(reporter: Person, about: { id: string }): Promise<NoticeRow> {
    await reporter.call(moderationApi.report, {
      body: { subject: 'user', subjectId: about.id, reason: 'fraud' },
    })
    const [notice] = await server().db.select().from(notices).where(eq(notices.reporterId, reporter.id))
    if (!notice) throw new Error('There is no report.')
    return notice
  }
  const close = async (
    notice: NoticeRow,
    { outcome = 'none', by }: { outcome?: NoticeOutcome; by?: { id: string } } = {},
  ): Promise<NoticeRow> => {
    const closed = await closeNotice(server().context(), notice.id, { outcome, operatorId: by?.id ?? null })
    if (!closed) throw new Error('It is decided already.')
    return closed
  }
  /** As the mail has it. */
  const linkTo = ({ id }: NoticeRow) => issueDecisionLink(server().context(), { noticeId: id })
  return { tell, tellOf, report, close, linkTo, found }
}
