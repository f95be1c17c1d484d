import { authorize } from '#domain/decision.ts'
import { passagePolicy } from '#domain/passages/passage-policy.ts'
import { changing, writePassage } from '#server/passages/change-passage.ts'
import type { Context } from '#server/platform/context.ts'

export const writeWeather = (context: Context, jobId: string, text: string): Promise<void> =>
  changing(context, jobId, async (inside, { aboard }) => {
    authorize(passagePolicy.writeWeather(context.actor, aboard))
    await writePassage(inside, jobId, { weather: text, weatherBy: context.actor.id, weatherAt: inside.now })
  })
