import { Bullets } from '#web/legal/bullets.tsx'
import { Controller } from '#web/legal/controller.tsx'
import type { LegalSection } from '#web/legal/legal-section.ts'
import { treatments } from '#web/legal/privacy-treatments.tsx'
import { Treatments } from '#web/legal/treatments.tsx'

export const whoSections: readonly LegalSection[] = [
  {
    id: 'responsable',
    title: 'Quién responde de tus datos',
    body: (
      <>
        <p>
          El responsable del tratamiento es quien presta este servicio. Puedes escribirle por cualquier asunto
          de esta página:
        </p>
        <Controller />
        <p>
          Tratamos los datos conforme al Reglamento (UE) 2016/679 (RGPD) y a la Ley Orgánica 3/2018, de
          Protección de Datos Personales y garantía de los derechos digitales (LOPDGDD).
        </p>
      </>
    ),
  },
  {
    id: 'datos',
    title: 'Qué datos tratamos y para qué',
    body: (
      <>
        <p>
          Casi todos los datos nos los das tú. Los demás nacen del uso: lo que otra persona escribe en una
          conversación o en un contrato contigo, una reseña o los registros del servidor. Sin nombre, correo y
          contraseña no podemos abrirte la cuenta; lo demás depende de lo que quieras hacer.
        </p>
        <Treatments treatments={treatments} />
        <p>
          No tratamos categorías especiales de datos. Por favor, no las escribas en tu perfil ni en tus
          mensajes.
        </p>
      </>
    ),
  },
  {
    id: 'quien-ve-que',
    title: 'Quién ve qué dentro de Singladura',
    body: (
      <>
        <p>Sin cuenta no se ve ningún perfil ni ninguna oferta. Con cuenta:</p>
        <Bullets>
          <li>
            <b>Cualquier persona registrada</b> ve tu nombre, rol, foto, presentación y datos profesionales;
            de un armador, también su empresa, desde cuándo es miembro y cuántos traslados ha completado.
          </li>
          <li>
            <b>Tu teléfono y tu correo</b> los ven el armador a cuya oferta te has presentado y no te has
            retirado, el tripulante al que has aceptado y la otra parte de un contrato. Una conversación, por
            sí sola, no los descubre.
          </li>
          <li>
            <b>Tu documento y tu domicilio</b> los ves tú y, dentro de un contrato, la otra parte. Tu fecha de
            nacimiento, solo tú.
          </li>
          <li>
            <b>Los archivos de tus titulaciones y de los documentos de tu barco</b> los puede abrir quien
            lleva el servicio, para comprobar que dicen lo mismo que tu ficha. Cada vez queda anotada, con su
            motivo.
          </li>
          <li>
            <b>Mensajes, contratos y listas de verificación</b> los ven solo sus dos partes. En una
            conversación, cada una ve también si la otra ha leído lo suyo.
          </li>
          <li>
            <b>Una denuncia</b> la lee quien lleva el servicio, con un extracto de lo denunciado, que puede
            ser de una conversación. A la persona denunciada no se le dice quién avisó. De un bloqueo no se
            avisa a nadie.
          </li>
          <li>
            <b>La foto de perfil</b> se sirve en una dirección que no se puede adivinar, pero que abre quien
            la tenga. Las fotos de una lista de verificación usan direcciones firmadas que caducan.
          </li>
          <li>
            <b>La página pública que comprueba un contrato</b> solo dice si un PDF es el original. No muestra
            nada más.
          </li>
        </Bullets>
      </>
    ),
  },
]
