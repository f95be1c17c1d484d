import { Moon, Sun } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useNight } from '#web/ui/use-night.ts'

/** Dark for as long as its screen is open. */
export function NightToggle() {
  const { night, toggle } = useNight()
  return (
    <Button tone="ghost" size="compact" aria-pressed={night} onClick={toggle}>
      {night ? <Sun aria-hidden size={18} /> : <Moon aria-hidden size={18} />}
      <span>{night ? 'Día' : 'Noche'}</span>
    </Button>
  )
}
