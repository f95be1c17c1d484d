import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import { applicantView } from '#domain/applications/application.ts'
import { idParams, idText, instant, nextCursor, pageQuery } from '#domain/fields.ts'
import { jobView } from '#domain/jobs/job.ts'

const ownJobView = z.extend(jobView, {
  applicants: z.array(applicantView),
  /** How many wait for the owner's answer, also among those that the page leaves out. Absent like `may`. */
  undecided: z.optional(z.int()),
  /** Absent in replies cached by older releases. */
  may: z.optional(z.object({ cancel: z.boolean() })),
  /** The questions without an answer of an offer that is ahead: how many, and the oldest; null without any. Absent like `may`. */
  unanswered: z.optional(z.nullable(z.object({ count: z.int(), oldest: z.string() }))),
})
export type OwnJobView = z.input<typeof ownJobView>

const jobDetail = z.extend(jobView, {
  owner: z.extend(jobView.shape.owner, {
    memberSince: instant,
    completedJobsCount: z.int(),
    /** Absent in replies cached by older releases. */
    averageRating: z.optional(z.nullable(z.number())),
    ratingCount: z.optional(z.int()),
  }),
  /** Another accepted transfer of the viewer on overlapping dates. */
  overlap: z.optional(
    z.nullable(z.object({ title: z.string(), startDate: z.string(), endDate: z.string() })),
  ),
  applicants: z.optional(z.array(applicantView)),
})

/** An offer of a list comes with its applicants: fewer make a page, and the applicants are shared among them. */
export const OWN_OFFERS_A_PAGE = 25
export const APPLICANTS_A_PAGE = 60

/** Offers whose replies have applicants in them; with `jobApi` they are the API of offers. */
export const jobDetailApi = defineApi({
  listMine: {
    method: 'GET',
    path: '/jobs/my-postings',
    access: 'owner',
    summary:
      'Las ofertas propias, en todos los estados, hasta veinticinco por página, con los aceptados y los primeros solicitantes de cada una: hasta sesenta entre todas',
    /** `vessel`: only the offers with this vessel. */
    query: z.object({ ...pageQuery, vessel: z.optional(idText) }),
    reply: z.object({ jobs: z.array(ownJobView), nextCursor }),
    fallback: 'No se pudieron cargar tus ofertas de trabajo.',
  },
  read: {
    method: 'GET',
    path: '/jobs/:id',
    access: 'user',
    summary: 'Una oferta en detalle',
    params: idParams,
    badParams: 'job_not_found',
    reply: jobDetail,
    fallback: 'Error al cargar la oferta de trabajo.',
  },
})
