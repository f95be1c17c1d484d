import { and, asc, desc, eq, gt } from 'drizzle-orm'
import { findRecords, findUser } from '#server/accounts/account-queries.ts'
import { knownAddresses, knownDevices, presence, sessions } from '#server/accounts/account-table.ts'
import { viewSelf } from '#server/accounts/account-view.ts'
import { deviceName } from '#server/accounts/device.ts'
import { inPages } from '#server/app/export/pages.ts'
import { listBlocked } from '#server/moderation/moderation-queries.ts'
import { notices } from '#server/notices/notice-table.ts'
import { complaints } from '#server/notices/statement-table.ts'
import { auditEntries } from '#server/operator/operator-table.ts'
import type { Context } from '#server/platform/context.ts'

export async function* aboutAccount({ db, actor, now }: Context): AsyncGenerator<object> {
  const user = await findUser(db, actor.id)
  if (!user) return
  const [seen] = await db.select().from(presence).where(eq(presence.userId, user.id))
  const { emailVerifiedAt, termsVersion, termsAcceptedAt, termsNoticeRead } = user
  const self = viewSelf(user, (await findRecords(db, [user.id], now)).get(user.id))
  yield {
    ...self,
    emailVerifiedAt,
    termsVersion,
    termsAcceptedAt,
    termsNoticeRead,
    lastSeenAt: seen?.seenAt ?? null,
  }
}

export async function* listSessions({ db, actor }: Context): AsyncGenerator<object> {
  const { kind, createdAt, lastUsedAt, expiresAt, browser, system } = sessions
  const rows = await db
    .select({ kind, createdAt, lastUsedAt, expiresAt, browser, system })
    .from(sessions)
    .where(eq(sessions.userId, actor.id))
    .orderBy(asc(createdAt))
  for (const { browser, system, ...row } of rows) yield { device: deviceName({ browser, system }), ...row }
}

/** Browsers and systems from which the person has signed in. */
export async function* listKnownDevices({ db, actor }: Context): AsyncGenerator<object> {
  const { browser, system, lastUsedAt } = knownDevices
  const rows = await db
    .select({ browser, system, lastUsedAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, actor.id))
    .orderBy(desc(lastUsedAt))
  for (const row of rows) yield { device: deviceName(row), lastUsedAt: row.lastUsedAt }
}

/** The last sign-in from each network; the stored hash says nothing to a person. */
export async function* listKnownAddresses({ db, actor }: Context): AsyncGenerator<object> {
  const { lastUsedAt } = knownAddresses
  yield* await db
    .select({ lastUsedAt })
    .from(knownAddresses)
    .where(eq(knownAddresses.userId, actor.id))
    .orderBy(desc(lastUsedAt))
}

export async function* listBlocks({ db, actor }: Context): AsyncGenerator<object> {
  for (const { user, blockedAt } of await listBlocked(db, actor.id)) yield { name: user.name, blockedAt }
}

/** The operators' acts on the account; their reasons are for the audit alone. */
export const listDeskActs = ({ db, actor }: Context): AsyncIterable<object> => {
  const { id, at, act, subjectKind } = auditEntries
  return inPages((after, limit) =>
    db
      .select({ id, at, act, subject: subjectKind })
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectPersonId, actor.id), gt(id, after)))
      .orderBy(asc(id))
      .limit(limit),
  )
}

/** The person's own notices, and their complaints; the quoted text belongs to the reported person. */
export const listReports = ({ db, actor }: Context): AsyncIterable<object> => {
  const { id, reference, kind, url, subjectKind, subjectId, reason, explanation, at, decidedAt, outcome } =
    notices
  return inPages((after, limit) =>
    db
      .select({
        id,
        reference,
        kind,
        url,
        subject: subjectKind,
        subjectId,
        reason,
        details: explanation,
        createdAt: at,
        closedAt: decidedAt,
        outcome,
        complaint: {
          text: complaints.text,
          at: complaints.at,
          outcome: complaints.outcome,
          decidedAt: complaints.decidedAt,
          reason: complaints.reason,
        },
      })
      .from(notices)
      .leftJoin(complaints, eq(complaints.noticeId, notices.id))
      .where(and(eq(notices.reporterId, actor.id), gt(id, after)))
      .orderBy(asc(id))
      .limit(limit),
  )
}
