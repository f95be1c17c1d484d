import { Bullets } from '#web/legal/bullets.tsx'
import type { LegalSection } from '#web/legal/legal-section.ts'

export const transferSections: readonly LegalSection[] = [
  {
    id: 'ofertas',
    title: 'Publicar un traslado',
    body: (
      <>
        <p>
          Quien publica declara que puede disponer del barco y que lo que cuenta de él, de la ruta, de las
          fechas y del presupuesto es cierto. Donde la oferta pide más de una persona, el presupuesto es por
          tripulante.
        </p>
        <p>
          Puedes editar la oferta o cancelarla; si ya has aceptado a alguien, se le avisa de lo que cambia.
          Una oferta caduca si pasa la fecha de salida sin que hayas aceptado a nadie.
        </p>
        <p>
          Las ofertas se ordenan por fecha de publicación, o como elija quien mira: lo cuenta{' '}
          <a href="#orden">Cómo se ordenan las listas</a>. Nadie paga por salir antes.
        </p>
      </>
    ),
  },
  {
    id: 'candidaturas',
    title: 'Presentarse y elegir',
    body: (
      <>
        <p>
          Presentarse no obliga a ninguna de las dos partes. El tripulante declara que tiene la titulación, la
          experiencia y la aptitud que dice tener. El armador acepta o rechaza con libertad y sin discriminar
          por motivos prohibidos por la ley.
        </p>
        <p>
          A cada oferta se presenta uno una sola vez: quien retira su candidatura no puede volver a
          presentarse a la misma. Con el contrato completado ya no se puede retirar, porque un contrato
          firmado obliga.
        </p>
      </>
    ),
  },
  {
    id: 'contrato',
    title: 'El contrato y su firma',
    body: (
      <>
        <p>
          Firma primero el tripulante y después el armador; con las dos firmas el contrato queda completado.
          Lo que firma el tripulante queda fijado: el armador puede completar sus datos o devolverlo con un
          motivo, pero no cambiarlo.
        </p>
        <p>
          La firma es una <b>firma electrónica simple</b>. Conforme al art.&nbsp;25 del Reglamento (UE)
          910/2014 (eIDAS), no se le pueden negar efectos jurídicos ni valor como prueba por ser electrónica,
          pero no equivale por sí sola a la manuscrita como lo hace la cualificada. Junto a ella se guardan la
          fecha, la dirección IP, el navegador y la huella de lo firmado. El PDF va sellado, y una página
          pública permite comprobar si es el original.
        </p>
        <Bullets>
          <li>
            El texto que viene escrito es un punto de partida, no asesoramiento jurídico. Leedlo y cambiad lo
            que haga falta antes de firmar.
          </li>
          <li>
            El contrato dice qué seguro cubre el traslado. Donde no se nombre ninguno, el PDF dirá «no
            consta».
          </li>
          <li>
            Un contrato sin la segunda firma se cancela a los 30 días o al pasar la fecha de salida, lo que
            ocurra antes.
          </li>
          <li>
            Vuestra relación, laboral o mercantil, la definís y la cumplís vosotros, con sus obligaciones.
          </li>
        </Bullets>
      </>
    ),
  },
  {
    id: 'listas',
    title: 'La lista de verificación',
    body: (
      <p>
        Deja constancia, con fotos, de lo que el tripulante ha visto a bordo antes de zarpar y de lo que el
        armador ha contestado. No sustituye a un reconocimiento técnico, a los certificados del barco ni a su
        despacho. La decisión de hacerse a la mar, y la de no hacerlo, es siempre del patrón.
      </p>
    ),
  },
  {
    id: 'responsabilidades',
    title: 'De qué responde cada uno',
    body: (
      <>
        <Bullets>
          <li>
            <b>El armador</b>, de que el barco esté en condiciones de navegar, con su documentación y con el
            seguro de responsabilidad civil obligatorio en vigor (Real Decreto 607/1999, si es de recreo), y
            de pagar lo acordado.
          </li>
          <li>
            <b>El tripulante</b>, de sus titulaciones y certificados en vigor, de la diligencia de un buen
            marino y de avisar de lo que vea mal.
          </li>
          <li>
            <b>Singladura</b>, de prestar el servicio con diligencia y de sus propios actos. No responde de lo
            que las partes publiquen, acuerden, hagan o dejen de hacer, salvo cuando la ley disponga otra
            cosa.
          </li>
        </Bullets>
        <p>
          El servicio puede interrumpirse por mantenimiento o por averías. Nada de lo que aquí se dice limita
          la responsabilidad por dolo o negligencia grave, ni los derechos que la ley da a los consumidores.
        </p>
      </>
    ),
  },
]
