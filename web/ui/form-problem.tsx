import { CircleAlert } from 'lucide-react'

export function FormProblem({ message }: { message?: string | undefined }) {
  if (!message) return null
  return (
    <p
      role="alert"
      className="flex gap-3 rounded-inner border border-babor/30 bg-babor-2 px-4 py-3.5 leading-snug text-babor"
    >
      <CircleAlert aria-hidden size={20} strokeWidth={1.8} className="mt-px shrink-0" />
      <span>{message}</span>
    </p>
  )
}
