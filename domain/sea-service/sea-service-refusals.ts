export const seaServiceRefusals = {
  sea_service_not_found: { status: 404, message: 'No se encontró el certificado de navegación.' },
  only_owner_signs_sea_service: {
    status: 403,
    message: 'El certificado de navegación lo firma o lo rechaza el armador.',
  },
  sea_service_too_early: {
    status: 409,
    message:
      'El certificado de navegación se firma cuando el barco ha llegado, o se ha suspendido en la mar.',
  },
  sea_service_signed: { status: 409, message: 'Este certificado ya está firmado: no cambia.' },
  sea_service_refused: {
    status: 409,
    message: 'Ya rechazaste este certificado. Puedes firmarlo cuando quieras.',
  },
  sea_service_changed: {
    status: 409,
    message: 'La bitácora ha cambiado desde que abriste el certificado. Léelo de nuevo antes de firmar.',
  },
  sea_service_unsigned: { status: 409, message: 'Este certificado todavía no está firmado.' },
  no_sea_service: { status: 409, message: 'Todavía no tienes ningún certificado firmado.' },
} as const
