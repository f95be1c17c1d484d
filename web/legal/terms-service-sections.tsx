import { Link } from 'react-router'
import { PASSWORD_MIN } from '#domain/accounts/credentials.ts'
import { paths } from '#domain/paths.ts'
import { Bullets } from '#web/legal/bullets.tsx'
import { Controller } from '#web/legal/controller.tsx'
import type { LegalSection } from '#web/legal/legal-section.ts'

export const serviceSections: readonly LegalSection[] = [
  {
    id: 'titular',
    title: 'Quién presta el servicio',
    body: (
      <>
        <p>
          Datos del prestador, conforme al art.&nbsp;10 de la Ley 34/2002, de servicios de la sociedad de la
          información y de comercio electrónico (LSSI):
        </p>
        <Controller />
        <p>En estas condiciones, «Singladura» es el servicio y quien lo presta.</p>
      </>
    ),
  },
  {
    id: 'objeto',
    title: 'Qué es Singladura',
    body: (
      <>
        <p>
          Un lugar en el que armadores y tripulantes profesionales se encuentran para trasladar barcos. El
          armador publica el traslado, el tripulante se ofrece, los dos hablan, firman un contrato y dejan
          constancia del estado del barco en una lista de verificación.
        </p>
        <p>
          Usarlo supone aceptar estas condiciones y haber leído la{' '}
          <Link to={paths.privacy}>política de privacidad</Link>. Están en español, y puedes imprimirlas o
          guardarlas desde el navegador.
        </p>
      </>
    ),
  },
  {
    id: 'que-no-es',
    title: 'Qué no es Singladura',
    body: (
      <>
        <p>El contrato de traslado es entre el armador y el tripulante. Singladura pone los medios y:</p>
        <Bullets>
          <li>
            <b>no es parte</b> de ese contrato, ni representa a ninguna de las dos;
          </li>
          <li>
            <b>no es naviera</b>, ni traslada barcos, ni los tiene a su cargo;
          </li>
          <li>
            <b>no es aseguradora</b> ni mediadora de seguros: no cubre el barco, la carga ni a las personas;
          </li>
          <li>
            <b>no es intermediaria de pagos</b>: no cobra, no custodia y no transfiere dinero entre las
            partes;
          </li>
          <li>
            <b>no emplea</b> a los tripulantes, ni es empresa de trabajo temporal ni agencia de colocación;
          </li>
          <li>
            <b>no responde</b> de titulaciones, pólizas, documentación ni del estado de los barcos:
            comprobarlos os toca a vosotros antes de firmar. La marca «Comprobado por Singladura» solo dice
            que una persona ha visto el archivo de un papel y que coincide con su ficha.
          </li>
        </Bullets>
      </>
    ),
  },
  {
    id: 'cuenta',
    title: 'Tu cuenta',
    body: (
      <>
        <p>
          Para usar Singladura hay que ser mayor de 18 años y registrarse como armador o como tripulante. Hay
          una cuenta por correo electrónico, es personal y no se presta.
        </p>
        <Bullets>
          <li>Da datos veraces y mantenlos al día: la otra parte decide con ellos.</li>
          <li>
            Elige una contraseña de al menos {PASSWORD_MIN} caracteres que no uses en otro sitio, y no la
            compartas.
          </li>
          <li>
            Si crees que alguien ha entrado en tu cuenta, cambia la contraseña: cierra las demás sesiones.
          </li>
          <li>Si actúas por una empresa, declaras que puedes obligarla.</li>
        </Bullets>
        <p>Te puedes dar de baja cuando quieras, en tu perfil o escribiendo al titular del apartado 1.</p>
      </>
    ),
  },
  {
    id: 'precio',
    title: 'Qué cuesta',
    body: (
      <p>
        Hoy usar Singladura no tiene precio, ni para armadores ni para tripulantes, y aquí no se cobra
        comisión. Si eso cambiara, se avisará antes y no se te cobrará nada que no hayas aceptado
        expresamente. El precio del traslado lo acordáis entre vosotros, en euros, y lo pagáis entre vosotros
        como diga el contrato.
      </p>
    ),
  },
]
