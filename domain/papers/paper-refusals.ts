export const paperRefusals = {
  paper_not_found: { status: 404, message: 'Ese papel ya no está, o ya no tiene archivo.' },
  paper_changed: {
    status: 409,
    message: 'El papel ha cambiado desde que lo abriste. Léelo otra vez antes de decidir.',
  },
} as const
