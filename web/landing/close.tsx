import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CompassRose } from '#web/ui/compass-rose.tsx'

export function Close() {
  return (
    <section
      aria-labelledby="cierre"
      className="relative overflow-hidden bg-tinta py-20 text-papel lg:py-[clamp(80px,10vw,136px)]"
    >
      <div className="absolute top-[84%] -right-[42%] size-85 -translate-y-1/2 text-magenta-claro opacity-30 lg:top-1/2 lg:right-[-4%] lg:size-140">
        <CompassRose className="size-full" />
      </div>
      <div className="page relative">
        <h2 id="cierre" className="text-[clamp(2.375rem,4.8vw,4.125rem)]">
          <span>Tu próxima singladura</span> <em className="text-magenta-claro">empieza aquí.</em>
        </h2>
        <p className="mt-4 mb-8 text-[1.0625rem] text-bajio lg:text-[1.1875rem]">
          Crea tu cuenta y publica un traslado o encuentra el tuyo.
        </p>
        <span className="inline-block rounded-full bg-white">
          <ButtonLink to={paths.register} tone="ghost">
            Únete a Singladura
          </ButtonLink>
        </span>
      </div>
    </section>
  )
}
