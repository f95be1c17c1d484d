import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { Brand } from '#web/ui/brand.tsx'

const link =
  'inline-flex min-h-11 items-center underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta'

const legal = [
  [paths.terms, 'Condiciones'],
  [paths.privacy, 'Privacidad'],
  [paths.report, 'Denunciar'],
  [paths.accessibility, 'Accesibilidad'],
  [paths.listOrders, 'Cómo se ordenan las listas'],
  [paths.contactPoints, 'Puntos de contacto'],
] as const

export function Footer() {
  return (
    // Earlier, the content of the screen would push it down.
    <footer className="border-t border-linea text-[0.9375rem] peer-empty:invisible peer-has-[[data-blank]]:invisible">
      <div className="page flex flex-wrap items-center gap-x-7 gap-y-2 py-6">
        <Link
          to={paths.home}
          aria-label="Singladura, inicio"
          className="flex min-h-11 items-center focus-visible:rounded-lg"
        >
          <Brand size="small" />
        </Link>
        <p className="order-last w-full text-tinta-2 md:order-none md:mr-auto md:w-auto">{`© ${new Date().getFullYear()} Singladura`}</p>
        <nav aria-label="Legal" className="flex flex-wrap gap-x-6 max-md:w-full">
          {legal.map(([to, label]) => (
            <Link key={to} to={to} className={link}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  )
}
