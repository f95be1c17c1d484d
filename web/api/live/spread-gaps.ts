import { SECOND_MS } from '#domain/durations.ts'

interface Told {
  event: string
  within?: number
}

interface Plan {
  /** The stream has come back, and tells the changes after the reading. */
  isBack: boolean
  isDue: boolean
  timers: ReturnType<typeof setTimeout>[]
}

/**
 * After a gap everybody reads everything again: each page at a moment of its own, within the seconds that it is given.
 * One whose stream is not back by then waits for it, or it would read twice.
 */
export function spreadGaps(onEvent: (event: string) => void) {
  let plan: Plan | undefined
  /** Also when the page leaves: it reads everything when it comes back. */
  const forget = () => {
    for (const timer of plan?.timers ?? []) clearTimeout(timer)
    plan = undefined
  }
  const tell = () => {
    forget()
    onEvent('gap')
  }
  /** A stream that ends with a gap gives no more of them. */
  const signOfLife = () => {
    if (!plan) return
    plan.isBack = true
    if (plan.isDue) tell()
  }
  return {
    signOfLife,
    hear({ event, within = 0 }: Told) {
      if (event !== 'gap' || within === 0) return onEvent(event)
      if (plan) return signOfLife()
      const mine: Plan = { isBack: false, isDue: false, timers: [] }
      const takeMoment = () => {
        mine.isDue = true
        if (mine.isBack) tell()
      }
      mine.timers = [
        setTimeout(takeMoment, Math.random() * within * SECOND_MS),
        setTimeout(tell, within * SECOND_MS),
      ]
      plan = mine
    },
    forget,
  }
}
