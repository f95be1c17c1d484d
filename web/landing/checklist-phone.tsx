import { PhotoOfBoat, PhotoOfGauge } from '#web/landing/checklist-photos.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

const sheets = [
  {
    category: 'Seguridad',
    items: [
      { name: 'Balsa salvavidas', works: true },
      { name: 'Radiobaliza', works: true },
      { name: 'Bengalas', works: false },
    ],
  },
  {
    category: 'Motor',
    items: [
      { name: 'Nivel de aceite', works: true },
      { name: 'Filtro de agua', works: true },
    ],
  },
]

/** A picture of the product, not a part of it: nothing in it can be pressed or is read out. */
export function ChecklistPhone() {
  return (
    <div
      aria-hidden="true"
      className="w-80 max-w-full justify-self-center rounded-[42px] bg-tinta p-2.5 shadow-ticket"
    >
      <div className="rounded-4xl bg-papel px-4.5 pt-6 pb-4.5 text-[0.9375rem] leading-normal">
        <p className="flex items-center justify-between gap-2">
          <b className="font-semibold">Lista de verificación</b>
          <StatusChip tone="wait">3 sin enviar</StatusChip>
        </p>
        {sheets.map(({ category, items }) => (
          <div key={category}>
            <p className="mt-3.5 mb-0.5 font-display text-[1.0625rem] text-tinta-2 italic">{category}</p>
            {items.map(({ name, works }) => (
              <p key={name} className="flex justify-between border-t border-linea py-2">
                <span>{name}</span>
                <span
                  className={`text-[0.8125rem] leading-[1.7] font-semibold ${works ? 'text-estribor' : 'text-ambar'}`}
                >
                  {works ? 'Correcto' : 'Revisar'}
                </span>
              </p>
            ))}
          </div>
        ))}
        <div className="mt-2.5 mb-3.5 grid grid-cols-2 gap-2">
          <PhotoOfBoat />
          <PhotoOfGauge />
        </div>
        <p className="grid min-h-11 place-items-center rounded-inner bg-tinta text-sm font-semibold text-white">
          Enviar al armador
        </p>
      </div>
    </div>
  )
}
