import { PersonReviews } from '#web/reviews/person-reviews.tsx'
import { Panel } from '#web/ui/panel.tsx'

export const ReviewsSection = ({ userId }: { userId: string }) => (
  <Panel title="Reseñas">
    <PersonReviews userId={userId} />
  </Panel>
)
