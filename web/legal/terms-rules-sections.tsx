import { Link } from 'react-router'
import { TERMS_VERSION } from '#domain/accounts/account.ts'
import { TERMS_DAYS_AHEAD } from '#domain/legal/terms-announcement.ts'
import { paths } from '#domain/paths.ts'
import { AnnouncedTerms } from '#web/legal/announced-terms.tsx'
import { Bullets } from '#web/legal/bullets.tsx'
import type { LegalSection } from '#web/legal/legal-section.ts'

export const rulesSections: readonly LegalSection[] = [
  {
    id: 'publicaciones',
    title: 'Lo que publicas',
    body: (
      <>
        <p>
          Lo que escribes y subes sigue siendo tuyo. Nos permites guardarlo y mostrarlo a quien corresponda,
          solo para prestar el servicio y mientras lo prestamos. No puedes publicar:
        </p>
        <Bullets>
          <li>nada ilícito, falso, ofensivo o discriminatorio;</li>
          <li>datos o fotos de otras personas sin su permiso;</li>
          <li>traslados que encubran contrabando, tráfico de personas u otro delito;</li>
          <li>publicidad ajena a los traslados, ni programas dañinos.</li>
        </Bullets>
        <p>Tampoco se permite extraer datos de forma masiva ni intentar saltarse las medidas de seguridad.</p>
      </>
    ),
  },
  {
    id: 'resenas',
    title: 'Reseñas',
    body: (
      <p>
        Solo valora quien hizo la travesía con contrato firmado: armador y tripulante, el uno al otro, una vez
        y en los 14 días que siguen a la llegada. Las dos reseñas se abren a la vez, cuando los dos han
        escrito o acaba el plazo. Si nadie zarpó, valora solo el armador, pasada la fecha de fin. La media que
        se muestra es la de todas ellas, sin retoques.
      </p>
    ),
  },
  {
    id: 'suspension',
    title: 'Retirada de contenidos y suspensión',
    body: (
      <>
        <p>
          Podemos retirar un contenido o suspender una cuenta que incumpla estas condiciones o la ley, en
          proporción a lo ocurrido. Lo decide una persona, y te diremos qué se ha hecho, por qué y cómo puedes
          reclamar, salvo que la ley lo impida (art.&nbsp;17 del Reglamento (UE) 2022/2065, de Servicios
          Digitales).
        </p>
        <p>
          Si ves algo ilícito o que incumple estas condiciones, pulsa «Denunciar» en la oferta, el perfil, el
          barco, la reseña, la pregunta o la conversación; desde fuera,{' '}
          <Link to={paths.report}>avísanos</Link>, sin cuenta. Lo lee una persona, y te escribimos con lo que
          decida. También puedes bloquear a una persona: deja de poder escribirte y, si eres armador, de
          presentarse a tus ofertas.
        </p>
        <p>
          Contra lo decidido puedes reclamar una vez, gratis y durante seis meses, con el enlace del correo:
          tanto si es sobre ti como si nos avisaste tú. Lo resuelve otra persona que la que decidió, si la
          hay, y si tienes razón lo deshace o lo mira otra vez. Siempre puedes acudir a un órgano de
          resolución de litigios o a los tribunales. La suspensión no borra los contratos ya completados.
        </p>
      </>
    ),
  },
  {
    id: 'datos-personales',
    title: 'Datos personales',
    body: (
      <p>
        Los tratamos como dice la <Link to={paths.privacy}>política de privacidad</Link>. Los datos de la otra
        parte te llegan para el traslado: no los uses para otra cosa.
      </p>
    ),
  },
  {
    id: 'cambios',
    title: 'Cambios en estas condiciones',
    body: (
      <>
        <p>
          Esta es la versión {TERMS_VERSION}, y guardamos cuál aceptaste y cuándo. Un cambio se avisa{' '}
          <b>{TERMS_DAYS_AHEAD} días antes o más</b>: por correo, y con un aviso al entrar hasta que lo lees.
          Si no estás de acuerdo, puedes darte de baja antes. Los contratos ya firmados se rigen por lo que
          decían al firmarse.
        </p>
        <AnnouncedTerms />
      </>
    ),
  },
  {
    id: 'ley',
    title: 'Ley aplicable y tribunales',
    body: (
      <>
        <p>
          Estas condiciones se rigen por la ley española. Si eres consumidor, puedes acudir a los tribunales
          de tu domicilio y conservas la protección de las normas imperativas del país en que vives. En los
          demás casos, a los tribunales que correspondan según la ley.
        </p>
        <p>
          Si una cláusula resultara nula, las demás siguen en vigor. Antes de reclamar, escríbenos: casi todo
          se arregla hablando.
        </p>
      </>
    ),
  },
]
