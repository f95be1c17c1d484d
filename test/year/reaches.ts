import { startsOf, type Transition } from '#domain/transitions.ts'

/** Whether a table leads from one status to the other, in any number of steps, or none. */
export function reaches<S extends string>(
  table: Record<string, Transition<S>>,
  from: NoInfer<S>,
  to: NoInfer<S>,
): boolean {
  const reached = new Set<S>([from])
  for (const status of reached)
    for (const transition of Object.values(table))
      if (startsOf(transition).includes(status)) reached.add(transition.to)
  return reached.has(to)
}
