import { CircleCheck } from 'lucide-react'
import { ONLY_WHO_SAILED } from '#web/reviews/review-words.ts'

export const OnlyWhoSailed = () => (
  <p className="mt-8 flex items-start gap-3 text-[0.9375rem] leading-snug text-tinta-2">
    <CircleCheck aria-hidden size={18} strokeWidth={1.8} className="mt-0.5 shrink-0 text-estribor" />
    <span>{ONLY_WHO_SAILED}</span>
  </p>
)
