const steps = [
  { title: 'Publica', text: 'Puerto de salida, destino, fechas y barco. Cinco minutos.' },
  { title: 'Elige', text: 'Compara titulaciones, rutas y valoraciones. Habla por el chat.' },
  { title: 'Firma', text: 'Contrato con las dos firmas, desde el móvil y con PDF.' },
  { title: 'Zarpa', text: 'Lista de verificación con fotos antes de soltar amarras.' },
]

const course =
  'not-last:before:absolute not-last:before:border-magenta/75 not-last:before:border-dashed ' +
  'max-lg:not-last:before:top-12 max-lg:not-last:before:-bottom-6 max-lg:not-last:before:left-[19px] max-lg:not-last:before:border-l-2 ' +
  'lg:not-last:before:top-[19px] lg:not-last:before:left-13 lg:not-last:before:-right-5 lg:not-last:before:border-t-2'

export function Steps() {
  return (
    <section
      aria-labelledby="rumbos"
      className="bg-linear-to-b from-fondo-4 to-fondo-3 py-16 lg:py-[clamp(64px,8vw,112px)]"
    >
      <div className="page">
        <h2 id="rumbos" className="text-[clamp(2rem,3.6vw,3.125rem)]">
          De puerto a puerto, en cuatro rumbos.
        </h2>
        <ol className="mt-9 grid gap-8 lg:mt-14 lg:grid-cols-4">
          {steps.map(({ title, text }, index) => (
            <li key={title} className={`relative grid grid-cols-[40px_1fr] gap-x-5 lg:block ${course}`}>
              <span
                aria-hidden="true"
                className="row-span-2 grid size-10 place-items-center rounded-full border-2 border-magenta bg-white text-[0.9375rem] font-semibold text-magenta"
              >
                {index + 1}
              </span>
              <h3 className="mt-1 text-[1.3125rem] leading-snug lg:mt-5">{title}</h3>
              <p className="mt-1 max-w-68 text-pretty text-tinta-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
