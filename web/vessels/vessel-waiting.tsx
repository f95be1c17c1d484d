import { Bar, Blank } from '#web/ui/blank.tsx'

const stamps = (
  <div className="mt-12 flex gap-4 overflow-hidden motion-safe:animate-pulse">
    {[0, 1, 2, 3, 4].map(stamp => (
      <div key={stamp} className="size-26 shrink-0 rounded-full border-2 border-dashed border-linea" />
    ))}
  </div>
)

/** As high as the papers of most boats: the parts below stay where they are. */
export const PapersWaiting = () => (
  <Blank words="Cargando los papeles…">
    <Bar strong size="h-7 w-1/3 max-w-40" />
    <div className="h-52">{stamps}</div>
    <div className="h-52">{stamps}</div>
  </Blank>
)

export const VesselWaiting = () => (
  <>
    <h1 className="sr-only">Barco</h1>
    <Blank words="Cargando el barco…">
      <div className="relative pt-18 motion-safe:animate-pulse lg:pt-21">
        <div className="h-[min(82vw,28rem)] bg-[linear-gradient(var(--color-fondo-4),var(--color-papel))] lg:ml-[36vw] lg:h-[clamp(26rem,43vw,36rem)]" />
        <div className="page lg:absolute lg:inset-x-0 lg:bottom-14">
          <Bar strong size="mt-2 h-11 w-2/3 max-w-90 lg:h-16" />
          <Bar size="mt-4 h-4 w-4/5 max-w-90" />
        </div>
      </div>
      <div className="page pb-18">{stamps}</div>
    </Blank>
  </>
)
