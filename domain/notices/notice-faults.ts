import { fault } from '#domain/faults.ts'

export const noticeKindUnknown = fault('notice_kind_unknown', () => 'Elige de qué nos avisas.')
export const noticeUrlMissing = fault(
  'notice_url_missing',
  () => 'Pega la dirección exacta de lo que denuncias.',
)
export const noticeUrlUnreadable = fault(
  'notice_url_unreadable',
  () => 'Eso no es una dirección. Cópiala entera de la barra del navegador.',
)
export const noticeExplanationMissing = fault(
  'notice_explanation_missing',
  () => 'Explica qué ocurre y por qué no debería estar ahí.',
)
export const noticeExplanationShort = fault(
  'notice_explanation_short',
  ({ min }: { min: number }) => `Explícalo un poco más: al menos ${min} caracteres.`,
)
export const noticeGoodFaithMissing = fault(
  'notice_good_faith_missing',
  () => 'Confirma que lo que cuentas es verdad, hasta donde sabes.',
)
