import { dropExpiredAccess } from '#server/accounts/drop-expired.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { dropExpiredRequests } from '#server/platform/http/drop-expired.ts'

export async function cleanUp(context: SystemContext): Promise<void> {
  await dropExpiredAccess(context)
  await dropExpiredRequests(context)
}
