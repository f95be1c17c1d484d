export const annexRefusals = {
  annex_not_found: { status: 404, message: 'No se encontró el anexo.' },
  annex_open: {
    status: 409,
    message: 'Ya hay un anexo esperando respuesta. Respondedlo o retiradlo antes de proponer otro.',
  },
  annex_changed: {
    status: 409,
    message: 'El anexo ha cambiado desde que lo abriste. Léelo de nuevo antes de firmar.',
  },
  annex_in_force: { status: 409, message: 'Este anexo ya está firmado por las dos partes.' },
  annex_declined: { status: 409, message: 'Este anexo ya se rechazó.' },
  annex_withdrawn: { status: 409, message: 'Este anexo ya se retiró.' },
  annex_expired: { status: 409, message: 'Este anexo ha caducado. Proponed otro si hace falta.' },
  annex_not_in_force: { status: 409, message: 'Este anexo todavía no está firmado por las dos partes.' },
  annex_own_proposal: {
    status: 403,
    message: 'Este anexo lo propusiste tú: ya está firmado por tu parte, y responde la otra.',
  },
  annex_of_other: { status: 403, message: 'Solo quien propuso el anexo puede retirarlo.' },
  annex_contract_ended: {
    status: 409,
    message: 'Este contrato terminó de mutuo acuerdo: ya no se puede cambiar.',
  },
  annex_route_under_way: {
    status: 409,
    message:
      'El barco está en la mar: solo se pueden cambiar el destino, la fecha de fin, el dinero y las condiciones particulares.',
  },
  annex_over: { status: 409, message: 'El traslado ha terminado: solo se puede cambiar el dinero.' },
  annex_job_cancelled: {
    status: 409,
    message: 'La oferta está cancelada: solo se puede cambiar el dinero, o terminar el contrato.',
  },
  annex_end_too_late: {
    status: 409,
    message: 'El barco ya ha zarpado: el contrato no se puede terminar de mutuo acuerdo.',
  },
} as const
