import type { NoticeInput } from '#domain/notices/notice.ts'
import { type AddressSubject, subjectOfAddress } from '#server/notices/notice-address.ts'
import { addNotice } from '#server/notices/notice-queries.ts'
import { isRetired, type Reported, readReported } from '#server/notices/reported.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

/** If the subject does not exist, or not for everybody, the notice keeps only the address. */
async function resolve(
  db: Database,
  named: AddressSubject | undefined,
): Promise<(AddressSubject & { reported: Reported }) | undefined> {
  if (!named || (await isRetired(db, named.kind, named.id))) return undefined
  const reported = await readReported(db, named.kind, named.id, null)
  return reported && { ...named, reported }
}

/** A notice of anybody, with an account or without one. Returns its reference. */
export const receiveNotice = (
  context: SystemContext,
  { kind, url, explanation, name, email }: NoticeInput,
  reporterId: string | null,
): Promise<string> =>
  transaction(context, async inside => {
    const named = subjectOfAddress(url, inside.services.settings.publicUrl)
    const subject = await resolve(inside.db, named)
    const notice = await addNotice(inside, {
      kind,
      url,
      explanation,
      name: name ?? null,
      email: email ?? null,
      reporterId,
      ...(subject && {
        subjectKind: subject.kind,
        subjectId: subject.id,
        personId: subject.reported.personId,
        excerpt: subject.reported.text,
      }),
    })
    if (!notice) throw new Error('A notice with an address is no report that is made once.')
    if (notice.email) await enqueue(inside, 'mail-notice-receipt', { noticeId: notice.id })
    return notice.reference
  })
