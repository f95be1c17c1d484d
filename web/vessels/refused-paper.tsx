import { CircleAlert } from 'lucide-react'

interface Props {
  refusal: { reason: string }
}

/** To the person whose paper it is. */
export const RefusedPaper = ({ refusal: { reason } }: Props) => (
  <p className="mt-2 flex items-start gap-2 rounded-inner bg-babor-2 px-3.5 py-2.5 text-[0.9375rem] leading-snug font-normal text-babor">
    <CircleAlert aria-hidden="true" strokeWidth={1.8} className="mt-0.5 size-4.5 shrink-0" />
    <span className="min-w-0 wrap-anywhere">{`Singladura no ha podido comprobarlo: «${reason}». Corrígelo y lo miramos otra vez.`}</span>
  </p>
)
