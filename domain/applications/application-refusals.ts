export const applicationRefusals = {
  only_crew_apply: { status: 403, message: 'Debes ser un tripulante para aplicar a esta oferta.' },
  only_crew_section: { status: 403, message: 'Solo los tripulantes pueden ver esta sección.' },
  already_applied: { status: 409, message: 'Ya has aplicado a esta oferta.' },
  job_closed_to_applications: { status: 409, message: 'Esta oferta ya no admite candidaturas.' },
  application_not_found: { status: 404, message: 'No se encontró la candidatura.' },
  application_not_pending: { status: 409, message: 'Esta candidatura ya no está pendiente.' },
  application_not_accepted: { status: 409, message: 'Esta candidatura no está aceptada.' },
  application_binds: {
    status: 409,
    message: 'No puedes retirar una candidatura con un contrato completado.',
  },
  application_blocked: { status: 403, message: 'No puedes aplicar a las ofertas de este armador.' },
  contract_binds_owner: {
    status: 409,
    message: 'No puedes liberar a un tripulante con un contrato completado.',
  },
  places_taken: { status: 409, message: 'Ya has aceptado a todos los tripulantes que necesitas.' },
  counter_without_quote: {
    status: 409,
    message: 'Este tripulante no ha enviado una propuesta: escríbele para acordar el precio.',
  },
  counter_waits: {
    status: 409,
    message: 'Ya le has hecho una contraoferta. Espera a que la acepte o la rechace.',
  },
  counter_blocked: { status: 403, message: 'Con esta persona ya no se puede acordar un precio.' },
  quote_changed: {
    status: 409,
    message: 'La propuesta ha cambiado desde que la viste. Léela otra vez antes de decidir.',
  },
  counter_changed: {
    status: 409,
    message: 'La contraoferta ha cambiado desde que la viste. Léela otra vez antes de contestar.',
  },
  job_changed: {
    status: 409,
    message: 'La oferta ha cambiado desde que la abriste. Léela otra vez antes de aplicar.',
  },
  counter_not_open: { status: 409, message: 'Esta contraoferta ya no espera respuesta.' },
} as const
