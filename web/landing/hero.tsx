import { ExampleTicket } from '#web/landing/example-ticket.tsx'
import { HeroActions } from '#web/landing/hero-actions.tsx'
import { HeroChart } from '#web/landing/hero-chart.tsx'

/** Under the header, which is transparent here. On wide screens all three parts share one cell. */
export function Hero() {
  return (
    <section className="landing-hero relative isolate overflow-hidden pb-11 lg:grid lg:min-h-[clamp(700px,100svh,820px)] lg:pb-0">
      <div className="page relative z-10 pt-25 lg:[grid-area:1/1] lg:self-center lg:pt-28 lg:pb-20">
        <div className="lg:max-w-120">
          <h1 className="text-(length:--headline) lg:max-w-[6.2em]">
            Tu barco, en buenas manos <em className="block">hasta su próximo puerto.</em>
          </h1>
          <p className="mt-5.5 text-[1.0625rem] text-pretty text-tinta-2 lg:max-w-100 lg:text-[clamp(1.0625rem,1.35vw,1.1875rem)]">
            Singladura une a armadores con tripulación profesional para traslados por el Mediterráneo y el
            Atlántico. Con contrato, lista de verificación y cuentas claras.
          </p>
          <HeroActions />
        </div>
      </div>
      <HeroChart />
      <div className="page -mt-16 lg:mt-0 lg:flex lg:[grid-area:1/1] lg:items-end lg:justify-end lg:pb-14">
        <ExampleTicket />
      </div>
      <p className="page relative mt-3.5 font-display text-[0.8125rem] text-tinta-2 italic lg:absolute lg:inset-x-0 lg:bottom-3.5 lg:mt-0 lg:text-right">
        Carta ilustrativa, no apta para la navegación
      </p>
    </section>
  )
}
