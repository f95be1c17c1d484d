import { Undo2 } from 'lucide-react'

export function ReturnedNote({ by, reason }: { by: string; reason: string }) {
  return (
    <section
      aria-label="Motivo de la devolución"
      className="mb-9 flex gap-4 rounded-card border border-ambar/40 bg-ambar-2/60 px-5 py-5 sm:px-6"
    >
      <Undo2 aria-hidden size={24} strokeWidth={1.6} className="mt-1 shrink-0 text-ambar" />
      <div className="min-w-0">
        <h2 className="text-[1.5rem] leading-tight wrap-anywhere">{`${by} te lo ha devuelto`}</h2>
        <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{reason}</p>
        <p className="mt-3 text-[0.9375rem] text-tinta-2">
          Cambia lo que haga falta y fírmalo de nuevo. Tu firma anterior ya no vale.
        </p>
      </div>
    </section>
  )
}
