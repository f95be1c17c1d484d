import { Bullets } from '#web/legal/bullets.tsx'
import type { LegalSection } from '#web/legal/legal-section.ts'
import { ListOrders } from '#web/legal/list-orders.tsx'

export const orderSections: readonly LegalSection[] = [
  {
    id: 'orden',
    title: 'Cómo se ordenan las listas',
    body: (
      <>
        <p>Esto es todo lo que decide en qué orden se ve cada lista, de lo que más pesa a lo que menos:</p>
        <ListOrders />
        <Bullets>
          <li>
            <b>Nadie paga</b> por salir antes, ni sale antes por usar más Singladura.
          </li>
          <li>
            El orden es <b>el mismo para quien sea</b> que mire: no depende de lo que haya hecho aquí.
          </li>
          <li>Lo elige quien mira, donde hay varios. Ningún programa decide por nadie a quién se acepta.</li>
        </Bullets>
      </>
    ),
  },
]
