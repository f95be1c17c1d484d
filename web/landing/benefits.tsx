import { BollardDrawing, CompassDrawing, SailDrawing } from '#web/landing/benefit-drawings.tsx'

const benefits = [
  {
    drawing: <SailDrawing />,
    title: 'Transporte asegurado',
    text: 'El contrato deja escrito qué seguro cubre el traslado y quién responde de qué, desde el pantalán de salida hasta el de llegada.',
  },
  {
    drawing: <CompassDrawing />,
    title: 'Tripulación experta',
    text: 'Titulaciones, eslora que manejan, rutas que conocen y valoraciones de otros armadores. Eliges con datos.',
  },
  {
    drawing: <BollardDrawing />,
    title: 'Pagos seguros',
    text: 'El precio y las condiciones se escriben y se firman antes de zarpar. Sin sorpresas al amarrar.',
  },
]

export function Benefits() {
  return (
    <section aria-labelledby="ventajas" className="page py-18 lg:py-[clamp(72px,9vw,128px)]">
      <h2 id="ventajas" className="text-[clamp(2rem,3.6vw,3.125rem)]">
        Soltar amarras con todo atado.
      </h2>
      <div className="mt-8 border-t-[1.5px] border-tinta lg:mt-13 lg:grid lg:grid-cols-3">
        {benefits.map(({ drawing, title, text }) => (
          <article
            key={title}
            className="grid grid-cols-[56px_1fr] gap-x-5 border-linea py-6.5 not-first:border-t lg:block lg:py-0 lg:pt-8.5 lg:pr-9 lg:pb-2.5 lg:not-first:border-t-0 lg:not-first:border-l lg:not-first:pl-9"
          >
            <div className="row-span-2">{drawing}</div>
            <h3 className="mt-0.5 text-[1.3125rem] leading-snug lg:mt-5.5">{title}</h3>
            <p className="mt-2 text-pretty text-tinta-2">{text}</p>
          </article>
        ))}
      </div>
    </section>
  )
}
