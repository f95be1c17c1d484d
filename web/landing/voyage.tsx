const chapters = [
  {
    title: 'Quién encaja, y por qué',
    text: 'Cada titulación frente a la eslora, la bandera y la distancia a la costa de tu ruta: encaja, con condición o no, con su motivo.',
  },
  {
    title: 'Todas las propuestas en una escala',
    text: 'Por milla, por día o a precio cerrado: ves lo que costaría todo, con viaje, comida y combustible, y puedes contraofertar.',
  },
  {
    title: 'La bitácora, en el bolsillo',
    text: 'Posición, viento y motor desde el móvil, también mar adentro. El armador la lee en cuanto vuelve la señal.',
  },
  {
    title: 'En casa lo siguen sin cuenta',
    text: 'Un enlace con la carta, la última señal y cuándo llega. Sin nombres ni precios.',
  },
  {
    title: 'Lo que ha cambiado, firmado',
    text: 'La misma lista a la salida y a la llegada. El acta dice qué es distinto, con fotos y las dos firmas.',
  },
]

export function Voyage() {
  return (
    <section
      aria-labelledby="travesia"
      className="page pt-18 lg:grid lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-x-[clamp(40px,8vw,120px)] lg:pt-[clamp(72px,9vw,128px)]"
    >
      <div>
        <h2 id="travesia" className="text-[clamp(2rem,3.6vw,3.125rem)]">
          De la primera propuesta <em className="sm:block">al último amarre.</em>
        </h2>
        <p className="mt-5 max-w-136 text-[1.0625rem] text-pretty text-tinta-2 lg:text-[clamp(1.0625rem,1.35vw,1.1875rem)]">
          <b className="font-semibold text-tinta">Hoy usar Singladura no tiene precio,</b> ni para armadores
          ni para tripulantes, y no se cobra comisión.
        </p>
      </div>
      <dl className="mt-8 border-t-[1.5px] border-tinta lg:mt-2">
        {chapters.map(({ title, text }) => (
          <div
            key={title}
            className="border-linea py-5 not-first:border-t sm:grid sm:grid-cols-[14rem_1fr] sm:gap-x-8"
          >
            <dt className="font-display text-[1.3125rem] leading-snug">{title}</dt>
            <dd className="mt-1.5 text-pretty text-tinta-2 sm:mt-0.5">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
