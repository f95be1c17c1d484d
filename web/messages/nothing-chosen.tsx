import { drawings } from '#web/ui/drawings.tsx'

export function NothingChosen() {
  return (
    <div className="relative grid flex-1 place-content-center justify-items-center px-8 text-center">
      {drawings.compass}
      <p className="mt-5 max-w-80 text-balance text-tinta-2">
        Selecciona una conversación para ver los mensajes.
      </p>
    </div>
  )
}
