import { dropExpiredAccess } from '#server/accounts/drop-expired.ts'
import { dropOldOperatorSessions } from '#server/operator/operator-sessions.ts'
import { dropOldAttempts } from '#server/operator/sign-in.ts'
import { dropOldContactMails } from '#server/passages/contact-mails.ts'
import { dropOldShoreLinks } from '#server/passages/shore-links.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { dropExpiredRequests } from '#server/platform/http/drop-expired.ts'
import { dropExpiredUploads } from '#server/platform/uploads/uploads.ts'
import { dropOldRemovals } from '#server/questions/question-queries.ts'

export async function cleanUp(context: SystemContext): Promise<void> {
  await dropExpiredAccess(context)
  await dropExpiredRequests(context)
  await dropExpiredUploads(context)
  await dropOldRemovals(context)
  await dropOldContactMails(context)
  await dropOldShoreLinks(context)
  await dropOldOperatorSessions(context)
  await dropOldAttempts(context)
}
