import { AWAY_AFTER_MS } from '#domain/accounts/mail-preference.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import type { ProfilePart } from '#web/accounts/profile-form.ts'
import { TITLES_SECTION } from '#web/titles/titles-section.ts'

interface PartWords {
  id?: string
  title: string
  text: string
  save: string
}

export const MAIL_SECTION = 'avisos'

export const profileParts: Record<ProfilePart, PartWords> = {
  titles: {
    id: TITLES_SECTION,
    title: 'Titulaciones',
    text: 'Con ellas, cada oferta te dice si te valen. Cada una se guarda al añadirla.',
    save: 'Guardar las otras',
  },
  experience: { title: 'Experiencia', text: 'Qué barcos llevas y por dónde.', save: 'Guardar experiencia' },
  rates: {
    title: 'Tarifas',
    text: 'Entre qué precios te mueves. El de cada traslado se pacta en su contrato.',
    save: 'Guardar tarifas',
  },
  availability: {
    title: 'Disponibilidad',
    text: 'Desde cuándo y hasta cuándo puedes zarpar. Vale con una fecha sola.',
    save: 'Guardar disponibilidad',
  },
  presentation: {
    title: 'Presentación',
    text: 'La biografía la ve todo el mundo. El teléfono, solo quien trata contigo una oferta.',
    save: 'Guardar presentación',
  },
  account: {
    title: 'Tu cuenta',
    text: 'Con el correo y la contraseña entras en Singladura.',
    save: 'Guardar cuenta',
  },
  papers: {
    title: 'Tus contratos',
    text: 'Rellenan tus contratos por ti. Fuera de ellos no los ve nadie.',
    save: 'Guardar datos de contrato',
  },
  declared: {
    title: 'Contratos y Hacienda',
    text: 'Has cobrado un traslado, y la ley nos obliga a declarar a Hacienda lo que cobras (directiva DAC7, modelo 238), con estos tres datos. El documento y la dirección rellenan también tus contratos. Nadie más los ve.',
    save: 'Guardar estos datos',
  },
  mails: {
    id: MAIL_SECTION,
    title: 'Avisos por correo',
    text: `En Singladura ves todos los avisos. Al correo van solo si llevas ${AWAY_AFTER_MS / MINUTE_MS} minutos sin entrar.`,
    save: 'Guardar avisos',
  },
}
