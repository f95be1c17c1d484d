import { eq } from 'drizzle-orm'
import { Refusal } from '#domain/errors.ts'
import { hashSecret } from '#server/accounts/sessions.ts'
import { decisionLinks } from '#server/notices/statement-table.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { newSecret } from '#server/platform/ids.ts'

type Moment = Pick<SystemContext, 'db' | 'now'>
type About = { statementId: string } | { noticeId: string }

/** Another each time, since only the hash is stored; the earlier ones go on working. */
export async function issueDecisionLink({ db, now }: Moment, about: About): Promise<string> {
  const token = newSecret()
  await db.insert(decisionLinks).values({ tokenHash: hashSecret(token), ...about, createdAt: now })
  return token
}

export async function findByLink({ db }: Pick<Moment, 'db'>, token: string): Promise<About> {
  const [found] = await db
    .select({ statementId: decisionLinks.statementId, noticeId: decisionLinks.noticeId })
    .from(decisionLinks)
    .where(eq(decisionLinks.tokenHash, hashSecret(token)))
  if (found?.statementId) return { statementId: found.statementId }
  if (found?.noticeId) return { noticeId: found.noticeId }
  throw new Refusal('decision_not_found')
}
