import { Link } from 'react-router'
import { TERMS_VERSION } from '#domain/accounts/account.ts'
import { paths } from '#domain/paths.ts'
import { Bullets } from '#web/legal/bullets.tsx'
import { KeptFor } from '#web/legal/kept-for.tsx'
import type { LegalSection } from '#web/legal/legal-section.ts'

export const rightsSections: readonly LegalSection[] = [
  {
    id: 'derechos',
    title: 'Tus derechos',
    body: (
      <>
        <p>Puedes, en cualquier momento y sin coste:</p>
        <Bullets>
          <li>
            <b>Acceder</b> a tus datos y recibir una copia: la descargas en{' '}
            <Link to={paths.settings}>tus ajustes</Link>, en «Tus datos».
          </li>
          <li>
            <b>Rectificarlos</b>: la mayoría los cambias tú en <Link to={paths.editProfile}>tu perfil</Link>.
          </li>
          <li>
            <b>Suprimirlos</b> cuando ya no hagan falta. Tu cuenta la eliminas tú, en el mismo sitio.
          </li>
          <li>
            <b>Oponerte</b> a los tratamientos basados en el interés legítimo.
          </li>
          <li>
            <b>Limitar</b> el tratamiento mientras se resuelve una reclamación.
          </li>
          <li>
            <b>Llevártelos</b> en un formato que otro servicio pueda leer (portabilidad).
          </li>
        </Bullets>
        <p>
          Escribe al responsable, a los datos del apartado 1, y di qué quieres ejercer. Contestará en el plazo
          de un mes, que puede alargarse dos más si la petición es compleja; si hay dudas razonables sobre
          quién eres, puede pedirte que lo acredites.
        </p>
        <p>
          Nadie decide sobre ti con un programa: las candidaturas las acepta o rechaza el armador, y no
          hacemos perfiles automatizados (art.&nbsp;22 del RGPD).
        </p>
      </>
    ),
  },
  {
    id: 'reclamar',
    title: 'Reclamar ante la autoridad',
    body: (
      <p>
        Si crees que no hemos respetado tus derechos, puedes reclamar ante la Agencia Española de Protección
        de Datos: <a href="https://www.aepd.es">www.aepd.es</a>, calle Jorge Juan 6, 28001 Madrid. Te
        agradecemos que nos escribas antes, para tener ocasión de arreglarlo.
      </p>
    ),
  },
  {
    id: 'baja',
    title: 'Qué pasa si te das de baja',
    body: (
      <p>
        Te das de baja en <Link to={paths.settings}>tus ajustes</Link>, con «Eliminar cuenta», o escribiendo
        al responsable. Desaparecen al momento la cuenta, el perfil, tus avisos y los avisos que te nombran;
        se cancelan las ofertas abiertas y los contratos sin firmar del todo, y se retiran tus candidaturas.
        Un contrato completado, con su lista de verificación y sus pruebas, sigue a disposición de la otra
        parte el tiempo indicado en el apartado 2, porque también es suyo. Tus mensajes quedan sin remitente
        durante <KeptFor what="messages" /> y después se borran. En las copias de seguridad, tus datos duran
        lo que duren ellas.
      </p>
    ),
  },
  {
    id: 'edad',
    title: 'Edad mínima',
    body: (
      <p>
        Singladura es para mayores de 18 años, que son quienes pueden firmar un contrato de traslado. Si
        sabemos de una cuenta de un menor, la cerramos.
      </p>
    ),
  },
  {
    id: 'cambios',
    title: 'Cambios en esta política',
    body: (
      <p>
        Esta es la versión {TERMS_VERSION}. Guardamos cuál estaba vigente cuando te registraste. Un cambio se
        avisa como el de las <Link to={paths.termsChanges}>condiciones de uso</Link>, que completan esta
        política: 15 días antes o más.
      </p>
    ),
  },
]
