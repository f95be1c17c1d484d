import { accountApi } from '#domain/accounts/account-api.ts'
import type { Endpoint, Role } from '#domain/api.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { type Act, type Answer, answerOf, byEach } from '#test/year/deed.ts'
import { actorOf } from '#test/year/marketplace.ts'

const ofAll: Endpoint[] = [
  jobApi.list,
  jobApi.count,
  contractApi.list,
  checklistApi.list,
  checklistApi.count,
  accountApi.readProfile,
  accountApi.listCrew,
  moderationApi.listBlocked,
  passageApi.list,
]
const lists: Record<Role, Endpoint[]> = {
  owner: [...ofAll, jobDetailApi.listMine],
  crew: [...ofAll, applicationApi.listMine],
}

/** A person opens every list of theirs: in any state they can be read. */
export const lookAround: Act = model =>
  byEach(model, by => [
    {
      text: `${by} looks at every list`,
      about: by,
      refusal: () => undefined,
      follows: () => undefined,
      async perform(stage) {
        const answers: Answer[] = []
        for (const endpoint of lists[actorOf(model, by).role])
          answers.push(answerOf(await stage.person(by).call(endpoint)))
        return answers.find(answer => answer !== 'done') ?? 'done'
      },
    },
  ])
