import { lazy, Suspense } from 'react'

// Most visits have been asked already.
const PushCard = lazy(async () => ({ default: (await import('#web/push/push-card.tsx')).PushCard }))

export const LatePushCard = () => (
  <Suspense>
    <PushCard />
  </Suspense>
)
