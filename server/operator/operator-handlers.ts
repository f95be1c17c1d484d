import { operatorApi } from '#domain/operator/operator-api.ts'
import { audit, listAudit, newestEntries } from '#server/operator/audit.ts'
import { endOperatorSession } from '#server/operator/operator-sessions.ts'
import { beginSetup, completeSetup } from '#server/operator/set-up.ts'
import { checkOperator, signIn } from '#server/operator/sign-in.ts'
import { transaction } from '#server/platform/context.ts'
import { networkOf } from '#server/platform/http/rate-limits.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

export const operatorHandlers: Handlers<typeof operatorApi> = {
  beginSetup: ({ body }, context) => beginSetup(context, body.token),
  setup: ({ body }, context, { passwordHash }) => completeSetup(context, { ...body, passwordHash }),
  // Wrong codes are counted and spent outside a transaction: a refusal must not roll that back.
  async login({ body }, context, { request }) {
    const checked = await checkOperator(context, body, networkOf(request))
    const token = await transaction(context, inside => signIn(inside, checked))
    const { id, name, email } = checked.operator
    return { token, operator: { _id: id, name, email } }
  },
  async logout(_, context) {
    await transaction(context, async inside => {
      await endOperatorSession(inside, inside.session)
      const { operator } = inside
      await audit(inside, {
        act: 'signed_out',
        subject: { kind: 'operator', id: operator.id, name: operator.name },
      })
    })
    return { message: operatorApi.logout.success }
  },
  async audit({ query }, { db }) {
    const rows = await listAudit(db, query.limit, newestEntries.readCursor(query.cursor))
    const { page, nextCursor } = newestEntries.pageOf(rows, query.limit)
    return {
      entries: page.map(({ id, at, operatorName, act, subjectKind, subjectId, subjectName, ...entry }) => ({
        _id: id,
        at,
        operator: operatorName,
        act,
        subject: { kind: subjectKind, id: subjectId, name: subjectName },
        reason: entry.reason,
        before: entry.before,
        after: entry.after,
      })),
      nextCursor,
    }
  },
}
