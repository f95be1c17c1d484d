import { type ApplicantMark, type MarkInput, noMark } from '#domain/applications/applicant-mark.ts'
import { loadForOwner } from '#server/applications/load-for-owner.ts'
import { applicantMarks } from '#server/applications/quote-table.ts'
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'

/** Absent fields stay. Only the owner's own pages hear of it. */
export const markApplicant = (
  context: Context,
  jobId: string,
  crewId: string,
  { starred, note }: MarkInput,
): Promise<ApplicantMark> =>
  transaction(context, async inside => {
    const { db, actor, now } = inside
    const { application } = await loadForOwner(inside, jobId, crewId)
    const changes = {
      ...(starred === undefined ? {} : { starred }),
      ...(note === undefined ? {} : { note }),
    }
    const [mark] = await db
      .insert(applicantMarks)
      .values({ applicationId: application.id, ...noMark, ...changes, updatedAt: now })
      .onConflictDoUpdate({ target: applicantMarks.applicationId, set: { ...changes, updatedAt: now } })
      .returning()
    await tell(inside, {
      notify: [],
      answered: null,
      live: { application: { id: jobId, to: [actor.id] } },
    })
    return { starred: mark?.starred ?? false, note: mark?.note ?? null }
  })
