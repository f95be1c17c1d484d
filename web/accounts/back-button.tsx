import { useLocation, useNavigate } from 'react-router'
import { Button } from '#web/ui/button.tsx'

/** Back to where one came from; opened in a fresh tab there is no such place, so to `otherwise`. */
export function BackButton({ otherwise }: { otherwise: string }) {
  const navigate = useNavigate()
  const { key } = useLocation()
  return (
    <Button tone="ghost" onClick={() => void (key === 'default' ? navigate(otherwise) : navigate(-1))}>
      Volver
    </Button>
  )
}
