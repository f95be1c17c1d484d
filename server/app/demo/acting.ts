import type { Actor } from '#domain/api.ts'
import type { Context, SystemContext } from '#server/platform/context.ts'

export type Cast = Map<string, Actor>
export type Acting = (who: string, now: Date) => Context

export const acting =
  (context: SystemContext, cast: Cast): Acting =>
  (who, now) => {
    const actor = cast.get(who)
    if (!actor) throw new Error(`Nobody in the demonstration is called ${who}.`)
    return { ...context, actor, now }
  }
