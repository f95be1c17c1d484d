export const decisionRefusals = {
  nothing_to_hide: { status: 409, message: 'Esto no se puede retirar: decide nada o una advertencia.' },
  decision_not_found: {
    status: 404,
    message: 'Este enlace no lleva a ninguna decisión. Ábrelo de nuevo desde el correo.',
  },
  complaint_already_made: { status: 409, message: 'Ya has reclamado contra esta decisión.' },
  complaint_too_late: {
    status: 409,
    message: 'Han pasado los seis meses para reclamar aquí. Aún puedes acudir a los tribunales.',
  },
  complaint_needless: {
    status: 409,
    message: 'Esta decisión ya no está en vigor: se ha revocado.',
  },
  complaint_not_found: { status: 404, message: 'No se encontró la queja.' },
  complaint_decided: { status: 409, message: 'Esta queja ya está decidida.' },
  complaint_of_own_decision: {
    status: 409,
    message: 'La decisión fue tuya: la queja la resuelve otra persona de la operación.',
  },
  export_for_disabled: {
    status: 409,
    message: 'Tu cuenta está abierta: entra y descarga tus datos en Ajustes.',
  },
} as const
