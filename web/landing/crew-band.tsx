import { ChecklistPhone } from '#web/landing/checklist-phone.tsx'

const points = [
  'Navegación, comunicaciones, seguridad, motor y electricidad',
  'El armador aprueba la lista o pide una nueva revisión',
  'Las revisiones anteriores quedan guardadas',
]

export function CrewBand() {
  return (
    <section
      aria-labelledby="pantalan"
      className="page grid grid-cols-1 items-center gap-13 py-18 lg:grid-cols-[minmax(300px,440px)_1fr] lg:gap-[clamp(40px,8vw,120px)] lg:py-[clamp(72px,9vw,128px)]"
    >
      <div className="lg:order-last">
        <h2 id="pantalan" className="text-[clamp(2rem,3.6vw,3.125rem)]">
          Funciona en el pantalán, <em className="sm:block">con o sin cobertura.</em>
        </h2>
        <p className="mt-5 max-w-136 text-[1.0625rem] text-pretty text-tinta-2 lg:text-[clamp(1.0625rem,1.35vw,1.1875rem)]">
          Revisa el barco punto por punto, con fotos, aunque la red del puerto no acompañe. Lo que apuntes se
          queda en tu móvil y se envía solo cuando vuelve la señal.
        </p>
        <ul className="mt-6.5">
          {points.map(point => (
            <li
              key={point}
              className="relative border-t border-linea py-3.5 pl-7.5 leading-snug before:absolute before:top-5 before:left-0.5 before:size-2.5 before:rounded-full before:border-2 before:border-magenta"
            >
              {point}
            </li>
          ))}
        </ul>
      </div>
      <ChecklistPhone />
    </section>
  )
}
