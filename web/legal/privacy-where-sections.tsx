import { Bullets } from '#web/legal/bullets.tsx'
import type { LegalSection } from '#web/legal/legal-section.ts'

export const whereSections: readonly LegalSection[] = [
  {
    id: 'destinatarios',
    title: 'A quién se comunican',
    body: (
      <>
        <p>No vendemos ni cedemos tus datos. Solo salen de aquí hacia:</p>
        <Bullets>
          <li>
            <b>Otras personas usuarias</b>, en los términos del apartado anterior.
          </li>
          <li>
            <b>Quien tenga un enlace de seguimiento</b> que haga alguien de la travesía: ve el nombre del
            barco, sus puertos, sus posiciones y la hora de llegada. Ni nombres de personas, ni contrato, ni
            lo que se escribe a bordo.
          </li>
          <li>
            <b>Encargados del tratamiento</b>: quien aloja los servidores, la base de datos y los archivos, y
            quien entrega los correos. Actúan por cuenta del responsable y con el contrato que exige el art.
            28 del RGPD. Puedes preguntar al responsable quiénes son en cada momento.
          </li>
          <li>
            <b>El servicio de avisos de tu navegador</b> (de Apple, Google, Mozilla u otro), si activas los
            avisos en un dispositivo: recibe cada aviso cifrado, y no puede leerlo.
          </li>
          <li>
            <b>Un prestador de sellado de tiempo</b>, si el responsable usa uno: recibe solo la huella del
            PDF, de la que no se puede deducir su contenido.
          </li>
          <li>
            <b>Jueces, fuerzas de seguridad y administraciones</b>, cuando la ley obligue.
          </li>
        </Bullets>
      </>
    ),
  },
  {
    id: 'transferencias',
    title: 'Fuera del Espacio Económico Europeo',
    body: (
      <p>
        Las páginas no cargan nada de terceros: ni tipografías, ni mapas, ni analítica. Si el responsable
        contratara un encargado que trate datos fuera del Espacio Económico Europeo, lo hará solo con una
        decisión de adecuación o con las cláusulas contractuales tipo de la Comisión (arts.&nbsp;45 y 46 del
        RGPD).
      </p>
    ),
  },
  {
    id: 'dispositivo',
    title: 'Qué se guarda en tu dispositivo',
    body: (
      <>
        <p>
          No usamos cookies, ni propias ni de terceros, y no hay analítica ni publicidad. El navegador guarda
          solo lo técnico, lo imprescindible para el servicio que pides, por lo que no hace falta tu
          consentimiento (art.&nbsp;22.2 de la LSSI):
        </p>
        <Bullets>
          <li>
            <b>En el almacenamiento local</b>, tu sesión: la clave que la identifica y tu perfil tal como se
            vio por última vez, para que la página se abra también sin cobertura. Se borra al cerrar sesión.
            También los mensajes que aún no se hayan podido enviar, hasta que salgan o los descartes.
          </li>
          <li>
            <b>En la memoria de cada pestaña</b>, la oferta o el mensaje que dejas a medio escribir. Se borra
            al cerrarla.
          </li>
          <li>
            <b>En la base de datos del navegador</b>, la lista de verificación en borrador, los apuntes de la
            bitácora, sus fotos y los cambios que aún no se hayan podido enviar. También lo último que has
            visto de tus ofertas, candidaturas, conversaciones, avisos, contratos y listas, durante 30 días
            como mucho, y los PDF de tus contratos firmados y de tus listas aprobadas, para que puedas leerlos
            sin cobertura. Lo que ya está en el servidor se borra de aquí al cerrar sesión.
          </li>
          <li>
            <b>En la caché del navegador</b>, los archivos de la propia aplicación y las fotos que has visto.
            Las fotos se borran al cerrar sesión.
          </li>
        </Bullets>
        <p>Puedes borrarlo todo desde los ajustes del navegador; lo que no se haya enviado se perderá.</p>
      </>
    ),
  },
  {
    id: 'seguridad',
    title: 'Cómo los protegemos',
    body: (
      <>
        <Bullets>
          <li>
            De las contraseñas y de las claves de sesión se guarda solo un resumen que no permite
            recuperarlas.
          </li>
          <li>
            Cambiar la contraseña cierra las demás sesiones, y un cambio de correo se avisa a la dirección
            anterior.
          </li>
          <li>Los intentos de entrar están limitados.</li>
          <li>A las fotos se les quitan los metadatos, porque la de un móvil dice dónde se hizo.</li>
          <li>
            Los registros del servidor no llevan contraseñas, claves, firmas, documentos de identidad ni
            domicilios.
          </li>
        </Bullets>
        <p>
          Si una brecha de seguridad entrañara un riesgo para ti, el responsable la notificará a la Agencia
          Española de Protección de Datos en 72 horas y, si el riesgo es alto, también a ti (arts.&nbsp;33 y
          34 del RGPD).
        </p>
      </>
    ),
  },
]
