import { Star } from 'lucide-react'
import type { UserView } from '#domain/accounts/account.ts'
import { ratingWords } from '#web/accounts/record-words.ts'

export function Rating({ user }: { user: UserView }) {
  const text = ratingWords(user)
  if (!text) return null
  return (
    <span className="inline-flex items-center gap-1.5">
      <Star aria-hidden="true" className="size-[1.05em] fill-magenta text-magenta" />
      <span className="sr-only">Valoración media: </span>
      <span>{text}</span>
    </span>
  )
}
