import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { type Act, byEach, calls, type Deed } from '#test/year/deed.ts'
import { blockOf, type Marketplace, partsOf, peopleOf, reportOf, talkOf } from '#test/year/marketplace.ts'

export const block: Act = model =>
  byEach(model, by =>
    peopleOf(model).map(
      (other): Deed => ({
        text: `${by} blocks ${other}`,
        about: talkOf(...([by, other].sort() as [string, string])),
        refusal: () => (by === other ? 'blocking_oneself' : undefined),
        follows: ({ blocks }) => {
          blocks[blockOf(by, other)] = true
        },
        perform: calls(by, moderationApi.block, id => ({ params: { id: id(other) } })),
      }),
    ),
  )

/** Without a block there is nothing to undo. */
export const unblock: Act = model =>
  byEach(model, by =>
    Object.keys(model.blocks).flatMap(key => {
      const [blocker, other] = key.split('>') as [string, string]
      if (blocker !== by) return []
      return {
        text: `${by} unblocks ${other}`,
        about: talkOf(...([by, other].sort() as [string, string])),
        refusal: () => undefined,
        follows: (now: Marketplace) => {
          delete now.blocks[key]
        },
        perform: calls(by, moderationApi.unblock, id => ({ params: { id: id(other) } })),
      }
    }),
  )

const subjectsOf = ({ people, offers, talks }: Marketplace) => [
  ...Object.keys(people).map(name => ({ subject: 'user', about: name, name })),
  ...Object.keys(offers).map(name => ({ subject: 'job', about: name, name })),
  ...Object.keys(talks).map(key => ({ subject: 'conversation', about: key, name: `talk ${key}` })),
]

export const report: Act = model =>
  byEach(model, by =>
    subjectsOf(model).map(({ subject, about, name }): Deed => {
      const isSeen: Record<string, (now: Marketplace) => boolean> = {
        user: () => true,
        job: now => about in now.offers,
        conversation: now => about in now.talks && partsOf(about).includes(by as never),
      }
      return {
        text: `${by} reports ${name}`,
        about,
        refusal: now =>
          (by === name ? 'reporting_oneself' : undefined) ??
          (isSeen[subject]?.(now) ? undefined : 'report_subject_not_found') ??
          (reportOf(by, name) in now.reports ? 'already_reported' : undefined),
        follows({ reports }) {
          reports[reportOf(by, name)] = true
        },
        perform: calls(by, moderationApi.report, id => ({
          body: { subject, subjectId: id(name), reason: 'spam' },
        })),
      }
    }),
  )
