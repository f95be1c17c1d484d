import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { Bullets } from '#web/legal/bullets.tsx'
import type { LegalSection } from '#web/legal/legal-section.ts'

export const contactSections: readonly LegalSection[] = [
  {
    id: 'contacto',
    title: 'Puntos de contacto',
    body: (
      <>
        <p>
          Son los de los arts.&nbsp;11 y 12 del Reglamento (UE) 2022/2065, de Servicios Digitales: el correo y
          el domicilio del apartado 1. Contesta una persona.
        </p>
        <Bullets>
          <li>
            <b>Si usas Singladura</b>, o quieres hacerlo: escribe a ese correo, sobre lo que sea.
          </li>
          <li>
            <b>Si eres una autoridad</b> de un Estado miembro, la Comisión Europea o la Junta Europea de
            Servicios Digitales: al mismo correo, y pon «Autoridad» en el asunto.
          </li>
          <li>
            <b>En qué idioma</b>: en español.
          </li>
          <li>
            <b>Para denunciar</b> un contenido no hace falta tener cuenta:{' '}
            <Link to={paths.report}>avísanos aquí</Link>.
          </li>
        </Bullets>
      </>
    ),
  },
]
