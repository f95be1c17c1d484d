import { reviewApi } from '#domain/reviews/review-api.ts'
import { linkNextPage } from '#server/platform/http/link-next-page.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { readReview, readReviewsOfPassage, readReviewsOfUser } from '#server/reviews/read-reviews.ts'
import { replyToReview } from '#server/reviews/reply-to-review.ts'
import { writeReview } from '#server/reviews/write-review.ts'

export const reviewHandlers: Handlers<typeof reviewApi> = {
  listOfPassage: ({ params: { jobId } }, context) => readReviewsOfPassage(context, jobId),
  async write({ params: { jobId }, body }, context) {
    const { id } = await writeReview(context, jobId, body)
    return { message: reviewApi.write.success, review: await readReview(context, id) }
  },
  async listOfUser({ params: { id }, query }, context, { request, reply }) {
    const found = await readReviewsOfUser(context, id, query)
    linkNextPage(request, reply, found.nextCursor)
    return found
  },
  async reply({ params: { id }, body: { text } }, context) {
    await replyToReview(context, id, text)
    return { message: reviewApi.reply.success, review: await readReview(context, id) }
  },
}
