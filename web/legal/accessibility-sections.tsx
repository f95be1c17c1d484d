import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { Bullets } from '#web/legal/bullets.tsx'
import { Controller } from '#web/legal/controller.tsx'
import type { LegalSection } from '#web/legal/legal-section.ts'

/** When the statement was last compared with the product. */
export const ACCESSIBILITY_DAY = '2026-11-28'

export const accessibilitySections: readonly LegalSection[] = [
  {
    id: 'norma',
    title: 'Qué norma seguimos',
    body: (
      <>
        <p>
          Las <b>Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA</b>, y la norma europea{' '}
          <b>EN&nbsp;301&nbsp;549</b>, que pide para las webs lo mismo de la versión 2.1. Es lo que la
          Directiva (UE) 2019/882 y la Ley 11/2023 piden a quien vende servicios por Internet.
        </p>
        <p>
          Singladura las cumple <b>en parte</b>: falla lo que dice el apartado 3. Vale para la web, también
          instalada en el teléfono, para los correos y para los PDF que hacemos nosotros.
        </p>
      </>
    ),
  },
  {
    id: 'como-funciona',
    title: 'Qué puedes esperar',
    body: (
      <Bullets>
        <li>Todo se hace con el teclado, y se ve dónde está el foco.</li>
        <li>
          La firma se dibuja o se escribe: con el teclado basta, y el código para firmar con el teléfono es
          opcional.
        </li>
        <li>
          La web se adapta a 320 píxeles de ancho y al doble de tamaño de letra sin moverse de lado, y respeta
          si pides menos movimiento o más contraste.
        </li>
        <li>
          Los colores van siempre con una palabra o una forma, y los errores, con una frase junto a su campo.
        </li>
        <li>Ninguna sesión se corta por ir despacio: una abierta dura 30 días sin usarla.</li>
        <li>
          Los PDF llevan etiquetas, título e idioma, y sus imágenes y firmas, un texto que dice qué son.
        </li>
      </Bullets>
    ),
  },
  {
    id: 'que-falla',
    title: 'Qué falla todavía',
    body: (
      <>
        <Bullets>
          <li>
            <b>Las cartas náuticas son dibujos</b>. Su nombre dice los puertos y, en travesía, la posición del
            barco; la costa y la forma de la derrota no tienen otro texto (criterio 1.1.1). Las distancias,
            las fechas y las posiciones están además en palabras.
          </li>
          <li>
            <b>Los gráficos del cuaderno</b> llevan un resumen escrito, y no cada uno de sus puntos (1.1.1).
            Los puntos están en las anotaciones.
          </li>
          <li>
            <b>Las fotos que sube la gente</b> no llevan descripción: se sabe de qué son y cuál es cada una, y
            no qué se ve (1.1.1). Pídesela a quien la subió.
          </li>
          <li>
            <b>Los archivos que sube la gente</b>, como pólizas, títulos o justificantes, son como los hizo
            quien los hizo. El expediente que los junta con los nuestros tampoco los arregla.
          </li>
          <li>
            <b>Nuestros PDF no se han comprobado con PDF/UA</b> (ISO&nbsp;14289): sus etiquetas se prueban por
            partes. Los datos del contrato van además adjuntos en un archivo de texto.
          </li>
          <li>
            <b>Los nombres en otros idiomas</b>, como los de algunos puertos y barcos, no están marcados como
            tales (3.1.2).
          </li>
          <li>
            <b>La documentación de la API</b> la dibuja un programa de otros, que no hemos revisado.
          </li>
        </Bullets>
        <p>
          No hemos pedido a nadie de fuera una auditoría, ni hemos probado la web con personas que usen a
          diario un lector de pantalla u otra ayuda. Puede fallar algo que no sepamos.
        </p>
      </>
    ),
  },
  {
    id: 'como-se-comprueba',
    title: 'Cómo se comprueba',
    body: (
      <p>
        La revisión es nuestra. En cada versión un programa (axe-core) recorre todas las pantallas a dos
        anchos, de teléfono y de ordenador, con menús y diálogos abiertos, y la versión no sale si encuentra
        una falta. También se prueba que nada se mueve de lado a 320 píxeles ni con la letra al doble, y que
        lo principal se hace sin ratón. Un programa ve menos de la mitad de las faltas posibles; por eso
        existe el apartado anterior.
      </p>
    ),
  },
  {
    id: 'a-quien',
    title: 'A quién decírselo',
    body: (
      <>
        <p>
          Si algo no lo puedes usar, o necesitas un documento en otro formato, escribe a quien lleva
          Singladura y di en qué página y con qué. Contesta una persona, en 20 días hábiles como mucho, y te
          dará lo que necesitas de otra manera mientras se arregla.
        </p>
        <Controller />
        <p>
          Si la respuesta no te vale, puedes reclamar ante la autoridad de consumo de tu comunidad autónoma.
          Hay más en los <Link to={paths.contactPoints}>puntos de contacto</Link>.
        </p>
      </>
    ),
  },
]
