import { KeptFor } from '#web/legal/kept-for.tsx'
import type { Treatment } from '#web/legal/treatments.tsx'

const CONTRACT = 'Ejecutar las condiciones de uso que aceptas al registrarte (art.\u00a06.1.b del RGPD).'
const WHILE_ACCOUNT = 'Mientras tengas la cuenta.'

export const treatments: readonly Treatment[] = [
  {
    name: 'Tu cuenta',
    data: 'Nombre, correo electrónico, rol (armador o tripulante), contraseña (solo un resumen irreversible, nunca el texto), la versión de las condiciones que aceptaste, con su fecha y hora, y qué aviso de cambios has leído.',
    purpose:
      'Crear y mantener la cuenta, iniciar sesión, comprobar que el correo es tuyo y recuperar la contraseña.',
    basis: CONTRACT,
    kept: 'Mientras tengas la cuenta. Una sesión termina a los 30 días sin uso. Los enlaces para verificar el correo o cambiar la contraseña valen una vez y caducan.',
  },
  {
    name: 'Tu perfil',
    data: 'Lo que decidas contar: foto, presentación, teléfono, si actúas como particular, autónomo o empresa, y, si eres tripulante, experiencia, titulaciones, rutas, esloras, tarifas y disponibilidad; si eres armador, tu empresa.',
    purpose: 'Que la otra parte sepa con quién va a navegar y decida con datos.',
    basis: `${CONTRACT} Ninguno de estos campos es obligatorio para tener cuenta.`,
    kept: 'Hasta que lo cambies o lo borres, y como mucho mientras tengas la cuenta.',
  },
  {
    name: 'Documento de identidad y domicilio',
    data: 'Número de documento y dirección postal. Son voluntarios en el perfil.',
    purpose: 'Rellenar tus contratos y, si cobras por un traslado, lo que sigue.',
    basis: CONTRACT,
    kept: 'En el perfil, hasta que los borres. Dentro de un contrato, lo que dure el contrato guardado.',
  },
  {
    name: 'Lo que se declara a Hacienda',
    data: 'De quien cobra por un traslado: nombre, número de documento (NIF o NIE), fecha de nacimiento, dirección y, por trimestres, lo cobrado y en cuántos traslados. Se pide desde el primer cobro confirmado, y no antes; la fecha de nacimiento, solo para esto.',
    purpose:
      'Comunicar cada enero a la Agencia Tributaria lo cobrado por medio de la plataforma (modelo 238). En tu perfil ves lo mismo que comunicamos.',
    basis:
      'Cumplir una obligación legal (art.\u00a06.1.c del RGPD): la Directiva (UE) 2021/514 (DAC7) y el Real Decreto 117/2024.',
    kept: (
      <>
        <span>
          La fecha de nacimiento, hasta que la borres. Los pagos, lo mismo que el contrato; si te das de baja,
        </span>{' '}
        <KeptFor what="contracts" />{' '}
        <span>
          desde el final del traslado, con el nombre, el documento y la dirección del contrato. Lo ya
          comunicado se guarda los cinco años o más que exige la norma.
        </span>
      </>
    ),
  },
  {
    name: 'Ofertas y candidaturas',
    data: 'Las ofertas que publicas, con puertos, fechas, barco y presupuesto; las candidaturas que envías, su fecha y su estado, también cuando las retiras; de cada invitación a una oferta, quién la envía, a quién y cuándo.',
    purpose: 'Publicar traslados, recibir candidaturas y elegir tripulación.',
    basis: CONTRACT,
    kept: WHILE_ACCOUNT,
  },
  {
    name: 'Mensajes',
    data: 'El texto de los mensajes entre armador y tripulante, con su fecha y si se han leído.',
    purpose: 'Que las dos partes puedan hablar antes, durante y después del traslado.',
    basis: CONTRACT,
    kept: (
      <>
        <span>
          Mientras alguna de las dos partes conserve la conversación. Si te das de baja, tus mensajes quedan
          sin remitente y se borran pasado el plazo de
        </span>{' '}
        <KeptFor what="messages" />
        <span>.</span>
      </>
    ),
  },
  {
    name: 'Bloqueos y denuncias',
    data: 'A quién has bloqueado y desde cuándo. De cada denuncia, quién la hace, qué denuncia y por qué, tu explicación, su fecha y un extracto de lo denunciado tal como estaba; de una conversación, sus últimos mensajes.',
    purpose: 'Que puedas cortar el trato con alguien, y que una persona revise lo que se denuncia.',
    basis:
      'Interés legítimo en que el trato sea seguro y respetuoso (art.\u00a06.1.f del RGPD); para las denuncias, también atender los avisos de contenido ilícito (art.\u00a016 del Reglamento (UE) 2022/2065).',
    kept: 'El bloqueo, hasta que lo levantes. La denuncia, el tiempo necesario para resolverla y para poder explicar lo que se decidió; si te das de baja, sin tu nombre ni lo que explicaste.',
  },
  {
    name: 'Avisos desde fuera',
    data: 'De quien avisa en la página «Denunciar», con cuenta o sin ella: nombre, correo electrónico, la dirección que señala, lo que explica y cuándo. Si avisas de un peligro, nombre y correo son voluntarios.',
    purpose: 'Acusar recibo, que una persona lo lea, y contarte lo decidido y cómo reclamar.',
    basis:
      'Cumplir una obligación legal (art.\u00a06.1.c del RGPD): el art.\u00a016 del Reglamento (UE) 2022/2065, que pide el nombre y el correo.',
    kept: (
      <>
        <span>El nombre y el correo,</span> <KeptFor what="messages" />{' '}
        <span>
          desde que se decide. El resto queda con la decisión, para poder explicarla; si te das de baja, sin
          lo que explicaste ni que fue tuyo.
        </span>
      </>
    ),
  },
  {
    name: 'Decisiones sobre ti',
    data: 'De cada advertencia, retirada o cierre: los hechos, la norma, cuándo y hasta cuándo, quién lo decidió y, si reclamas, tu reclamación y su respuesta.',
    purpose: 'Darte las razones y poder revisarlas.',
    basis:
      'Cumplir una obligación legal (art.\u00a06.1.c del RGPD): el art.\u00a017 del Reglamento (UE) 2022/2065.',
    kept: (
      <>
        <span>
          Mientras tengas la cuenta. Si te das de baja, tu reclamación se borra al momento; los hechos,
        </span>{' '}
        <KeptFor what="messages" /> <span>después.</span>
      </>
    ),
  },
  {
    name: 'Contratos y firmas',
    data: 'Los datos de las partes, del barco y del traslado, el trazo de tu firma y las pruebas que la acompañan: fecha y hora, dirección IP, navegador, si el correo estaba verificado y la huella de lo firmado.',
    purpose:
      'Formar el contrato entre las partes, generar y sellar el PDF, enviarlo a las dos y poder probar qué se firmó.',
    basis:
      'Ejecutar las condiciones de uso y el propio contrato (art.\u00a06.1.b del RGPD); para las pruebas, el interés legítimo de las partes en poder demostrar lo acordado (art.\u00a06.1.f).',
    kept: (
      <>
        <span>Mientras las dos partes tengan cuenta. Si una se da de baja, se guarda</span>{' '}
        <KeptFor what="contracts" />{' '}
        <span>
          desde el final del traslado, para cubrir el plazo en que pueden reclamarse obligaciones nacidas del
          contrato (art.&nbsp;1964.2 del Código Civil). Lo que escribes de un contrato y no firmas se borra
        </span>{' '}
        <KeptFor what="drafts" /> <span>después del final del traslado.</span>
      </>
    ),
  },
  {
    name: 'Listas de verificación',
    data: 'El estado de cada elemento del barco, notas, fotografías, puerto y amarre, condiciones del tiempo y, solo si la añades, la posición.',
    purpose: 'Dejar constancia de cómo está el barco antes de zarpar y que el armador lo revise.',
    basis: CONTRACT,
    kept: 'Lo mismo que el contrato al que pertenece la lista.',
  },
  {
    name: 'Travesías',
    data: 'Quién va de patrón, las condiciones del zarpe y las dispensas con su motivo; la bitácora con sus posiciones, horas, tiempo, incidencias y fotografías; el nombre y el correo del contacto en tierra que el patrón dé; la hoja para tierra, con el barco, quién va a bordo, los teléfonos de sus perfiles y los nombres de los invitados; para quién es cada enlace de seguimiento.',
    purpose:
      'Que las dos partes zarpen sabiendo qué falta, que a bordo se lleve la bitácora y que en tierra se sepa dónde está el barco. Al contacto en tierra se le escribe al zarpar y si el barco no da señal; lee los nombres y los teléfonos solo cuando lleva dos horas de retraso.',
    basis: CONTRACT,
    kept: 'Lo mismo que el contrato del traslado. Un enlace de seguimiento se apaga 24 horas después de llegar, o antes si lo terminas; la hoja para tierra, también. El contacto en tierra y los invitados se borran con la cuenta del patrón; tu nombre y tu teléfono en la hoja, con la tuya.',
  },
  {
    name: 'Certificados de navegación',
    data: 'Tu nombre y tu documento como constan en el contrato, si ibas de patrón, y las millas, los días, las horas de noche y de espera y la distancia a la costa que salen de la bitácora; la firma del armador con su fecha, su dirección de red y su navegador, o el motivo con que no lo firma.',
    purpose:
      'Que acredites lo que has navegado. En tu perfil, quien entra en Singladura ve la suma de lo firmado.',
    basis: CONTRACT,
    kept: 'Lo mismo que el contrato del traslado. La hoja que reúne los tuyos y el motivo de uno que no se firmó se borran con la cuenta.',
  },
  {
    name: 'Reseñas',
    data: 'Las estrellas, los aspectos y las palabras que armador y tripulante dejan el uno del otro al terminar un traslado, y la respuesta.',
    purpose: 'Que los demás elijan con referencias.',
    basis:
      'Interés legítimo en que quien contrata conozca la experiencia de otros (art.\u00a06.1.f del RGPD). Puedes oponerte.',
    kept: 'Las que recibes, mientras tengas la cuenta. Las que escribes se quedan en el perfil de la otra persona, sin tu nombre.',
  },
  {
    name: 'Avisos y correos de servicio',
    data: 'Los avisos de lo que pasa en tus ofertas, candidaturas, mensajes, contratos y listas; tu correo electrónico, cuáles quieres recibir en él y a qué hora entraste por última vez; de cuántas personas entran cada mes, solo el número. Tus búsquedas guardadas y las ofertas que han encontrado. Si activas los avisos en un dispositivo, la dirección que le da su navegador.',
    purpose:
      'Avisarte de lo que te concierne, y al correo solo si no estás dentro. No enviamos publicidad. En tu perfil eliges qué avisos te llegan por correo, o ninguno.',
    basis: CONTRACT,
    kept: (
      <>
        <span>Hasta que borres el aviso, y como mucho</span> <KeptFor what="notifications" />
        <span>.</span>
      </>
    ),
  },
  {
    name: 'Seguridad del servicio',
    data: 'Dirección IP, dirección pedida, fecha y hora, resultado, e intentos de inicio de sesión. De las últimas diez redes desde las que has entrado, un resumen cifrado en lugar de la dirección, y cuándo fue.',
    purpose:
      'Frenar abusos, limitar intentos, que nadie te cierre la cuenta probando contraseñas desde otro sitio, detectar fallos y corregirlos.',
    basis: 'Interés legítimo en mantener el servicio seguro (art.\u00a06.1.f del RGPD).',
    kept: 'El tiempo imprescindible para detectar y resolver incidencias. El resumen de una red, 90 días desde la última vez que entraste desde ella.',
  },
  {
    name: 'Obligaciones legales',
    data: 'Los datos que exija cada caso.',
    purpose: 'Atender tus derechos y los requerimientos de jueces, policía y administraciones.',
    basis: 'Cumplir una obligación legal (art.\u00a06.1.c del RGPD).',
    kept: 'El plazo que fije la ley que obliga, bloqueados para cualquier otro uso (art.\u00a032 de la LOPDGDD).',
  },
]
