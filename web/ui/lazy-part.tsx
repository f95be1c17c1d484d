import { type ComponentType, lazy, Suspense } from 'react'
import type { Elements } from '#web/ui/elements.ts'

interface LazyPartOptions<Props> {
  waiting?: Elements
  /** In its place if its code does not arrive; otherwise the screen says so. */
  otherwise?: ComponentType<Props>
}

/** A part that is drawn as soon as its code is there. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, otherwise }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({
    default: await load().catch(failure => {
      if (otherwise) return otherwise
      throw failure
    }),
  }))
  return (props: Props) => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  )
}
