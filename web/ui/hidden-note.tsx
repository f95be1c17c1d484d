import { EyeOff } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'

interface Props {
  /** 'Oferta retirada' */
  title: string
  /** For its author; null for others. */
  reason: string | null
  /** The consequence for the reader. */
  children: string
}

export const HiddenNote = ({ title, reason, children }: Props) => (
  <div className="flex gap-3.5 rounded-inner border border-babor/30 bg-babor-2 px-4 py-3.5 text-left text-[0.9375rem] leading-snug">
    <EyeOff aria-hidden strokeWidth={1.75} className="mt-px size-5 shrink-0 text-babor" />
    <div className="grid min-w-0 gap-1">
      <p className="font-semibold">{title}</p>
      {reason && (
        <p className="wrap-anywhere whitespace-pre-line">
          <span className="text-tinta-2">Motivo: </span>
          <span>{reason}</span>
        </p>
      )}
      <p className="text-tinta-2">{children}</p>
      {reason && (
        <Link
          to={paths.ownDecisions}
          className="-my-2 inline-flex min-h-11 items-center justify-self-start font-semibold underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta"
        >
          Ver la decisión y reclamar
        </Link>
      )}
    </div>
  </div>
)
