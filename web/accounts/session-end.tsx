import { useLogout } from '#web/accounts/use-logout.ts'
import { Button } from '#web/ui/button.tsx'
import { Ticket } from '#web/ui/ticket.tsx'

export function SessionEnd() {
  const logout = useLogout()
  return (
    <Ticket as="section" label="Tu sesión">
      <h2 className="text-[1.5rem]">Tu sesión</h2>
      <p className="mt-3 mb-5 text-[0.9375rem] text-tinta-2">
        Al salir se borra lo que este dispositivo guarda de ti.
      </p>
      <Button tone="ghost" size="compact" onClick={() => void logout()}>
        Cerrar sesión
      </Button>
    </Ticket>
  )
}
