import { useSession } from '#web/session/session.ts'
import { timeFormat } from '#web/ui/times.ts'

const formatNow = timeFormat('device', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

function greetingAt(hour: number): string {
  if (hour >= 6 && hour < 14) return 'Buenos días,'
  return hour >= 14 && hour < 21 ? 'Buenas tardes,' : 'Buenas noches,'
}

export function Greeting() {
  const [name] = useSession()?.user.name.split(' ') ?? []
  const now = new Date()
  return (
    <div className="pt-21 lg:pt-32">
      <h1 className="text-[clamp(2.125rem,4vw,3.25rem)] wrap-anywhere">
        <span>{greetingAt(now.getHours())}</span> <em>{name}</em>
      </h1>
      <p className="mt-2 text-tinta-2 first-letter:uppercase">{formatNow(now)}</p>
    </div>
  )
}
