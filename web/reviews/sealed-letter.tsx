import { firstName } from '#web/accounts/first-name.ts'
import { closingDay } from '#web/reviews/review-words.ts'

/** The other's review, which nobody reads yet. */
export function SealedLetter({ name, closesAt }: { name: string; closesAt: string }) {
  return (
    <div className="-mx-2 mt-3 flex items-center gap-5 rounded-card border border-dashed border-tinta-2/50 px-5 py-4 sm:mx-0 sm:px-6">
      <svg aria-hidden width={44} height={32} viewBox="0 0 44 32" className="shrink-0" fill="none">
        <path d="M1 1h42v30H1z" fill="white" stroke="currentColor" strokeWidth={1.4} />
        <path d="m1 1 21 17L43 1" stroke="currentColor" strokeWidth={1.4} />
        <circle cx={22} cy={18} r={7} className="fill-magenta stroke-magenta" />
        <circle cx={22} cy={18} r={3.6} stroke="white" strokeWidth={1.2} />
      </svg>
      <p className="min-w-0 text-[0.9375rem] leading-snug wrap-anywhere">
        <b className="block font-semibold">{`${firstName(name)} ya escribió la suya sobre ti.`}</b>
        <span className="text-tinta-2">
          {`Se abren las dos a la vez: al enviar la tuya, o el ${closingDay(new Date(closesAt))}.`}
        </span>
      </p>
    </div>
  )
}
