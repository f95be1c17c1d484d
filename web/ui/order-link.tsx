import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'

/** Below a list. */
export const OrderLink = () => (
  <p className="mt-6 text-[0.9375rem] print:hidden">
    <Link
      to={paths.listOrders}
      className="inline-flex min-h-11 items-center text-tinta-2 underline decoration-tinta/30 underline-offset-4 hover:decoration-magenta"
    >
      Cómo se ordenan las listas
    </Link>
  </p>
)
