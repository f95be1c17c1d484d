export const termsRefusals = {
  terms_notice_not_found: { status: 404, message: 'No hay ningún cambio de las condiciones con ese número.' },
} as const
