import type { Role } from '#domain/api.ts'

const courses: Record<Role, { title: string; steps: { name: string; text: string }[] }> = {
  owner: {
    title: 'Rumbo de un armador',
    steps: [
      { name: 'Publica', text: 'Puerto de salida, destino, fechas y barco.' },
      { name: 'Elige', text: 'Compara titulaciones, esloras y valoraciones.' },
      { name: 'Firma', text: 'Un contrato con las dos firmas, en PDF.' },
      { name: 'Zarpa', text: 'Con la lista de verificación revisada.' },
    ],
  },
  crew: {
    title: 'Rumbo de un tripulante',
    steps: [
      { name: 'Preséntate', text: 'Titulaciones, esloras, rutas y tarifas.' },
      { name: 'Aplica', text: 'A los traslados que encajan con tus fechas.' },
      { name: 'Firma', text: 'Desde el móvil, antes que el armador.' },
      { name: 'Zarpa', text: 'Revisas el barco punto por punto, con fotos.' },
    ],
  },
}

export function CourseSteps({ role }: { role: Role }) {
  const { title, steps } = courses[role]
  return (
    <div className="rounded-card border border-linea bg-white px-6 pt-6 pb-2 lg:w-[366px] lg:shadow-ticket">
      <h2 className="text-[1.75rem]">{title}</h2>
      <ol className="relative mt-6 before:absolute before:top-4 before:bottom-18 before:left-[17px] before:border-l-2 before:border-dashed before:border-magenta/75">
        {steps.map((step, index) => (
          <li key={step.name} className="relative grid grid-cols-[36px_1fr] gap-x-4 pb-6">
            <span
              aria-hidden="true"
              className="grid size-9 place-items-center rounded-full border-2 border-magenta bg-white text-[0.9375rem] font-semibold text-magenta outline-4 outline-white"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-[1.0625rem]">{step.name}</h3>
              <p className="text-[0.9375rem] leading-snug text-tinta-2">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
