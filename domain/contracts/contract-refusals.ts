export const contractRefusals = {
  contract_not_found: { status: 404, message: 'No se encontró el contrato.' },
  contract_id_invalid: { status: 400, message: 'ID de contrato inválido' },
  contract_forbidden: { status: 403, message: 'No tienes permisos para acceder a este contrato.' },
  contract_signed_as_crew: {
    status: 409,
    message: 'Ya has firmado este contrato como tripulante. No puedes firmarlo nuevamente.',
  },
  contract_completed: {
    status: 409,
    message: 'Este contrato ya ha sido completado. No puedes firmarlo nuevamente.',
  },
  contract_cancelled: { status: 409, message: 'Este contrato está cancelado.' },
  contract_needs_crew_first: { status: 409, message: 'El tripulante tiene que firmar el contrato antes.' },
  contract_frozen: {
    status: 409,
    message:
      'El tripulante ya ha firmado este contrato: solo puedes completar los datos tuyos, del barco y del seguro que estaban vacíos. Si hay que cambiar algo más, devuélvelo con un motivo.',
  },
  contract_changed: {
    status: 409,
    message: 'El contrato ha cambiado desde que lo abriste. Léelo de nuevo antes de firmar.',
  },
  contract_status_changed: {
    status: 409,
    message:
      'Ha cambiado si alguno de los dos actúa como particular, autónomo o empresa. Abre el contrato otra vez y léelo antes de firmar.',
  },
  contract_expired: {
    status: 409,
    message:
      'Este contrato ha caducado: ha esperado demasiado tiempo, o el traslado ya tendría que haber empezado.',
  },
  contract_altered: {
    status: 409,
    message:
      'Los datos del contrato no son los que firmó el tripulante. Devuélvelo para que lo firme de nuevo.',
  },
  contract_not_completed: { status: 409, message: 'Este contrato todavía no está completado.' },
  signature_not_image: { status: 400, message: 'La firma no es válida. Dibújala otra vez.' },
  signature_blank: { status: 400, message: 'Dibuja tu firma antes de firmar.' },
  signature_too_small: { status: 400, message: 'La firma es muy pequeña. Dibújala más grande.' },
  already_rated: { status: 409, message: 'Ya has valorado este traslado.' },
  rating_too_early: { status: 409, message: 'Podrás valorar al tripulante cuando termine el traslado.' },
} as const
