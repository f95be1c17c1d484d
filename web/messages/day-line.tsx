export function DayLine({ name }: { name: string }) {
  return (
    <p className="mt-7 mb-1 flex items-center gap-4 font-display text-[1.0625rem] leading-none text-tinta-2 italic">
      <span aria-hidden className="h-px flex-1 bg-tinta/15" />
      <span className="first-letter:uppercase">{name}</span>
      <span aria-hidden className="h-px flex-1 bg-tinta/15" />
    </p>
  )
}

export function NewLine() {
  return (
    <p
      data-new
      className="mt-7 mb-1 flex items-center gap-3 text-[0.8125rem] leading-none font-semibold text-magenta"
    >
      <span aria-hidden className="flex-1 border-t-[1.5px] border-dashed border-magenta/60" />
      Mensajes nuevos
      <span aria-hidden className="flex-1 border-t-[1.5px] border-dashed border-magenta/60" />
    </p>
  )
}
