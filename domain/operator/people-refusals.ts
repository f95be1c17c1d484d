export const peopleRefusals = {
  desk_person_not_found: {
    status: 404,
    message: 'No hay ninguna persona con ese identificador, o ha eliminado su cuenta.',
  },
  already_disabled: { status: 409, message: 'La cuenta ya está cerrada.' },
  not_disabled: { status: 409, message: 'La cuenta no está cerrada.' },
  enable_first: { status: 409, message: 'La cuenta está cerrada. Vuelve a abrirla antes.' },
  already_verified: { status: 409, message: 'Su correo ya está verificado.' },
  no_open_sessions: { status: 409, message: 'No tiene ninguna sesión abierta.' },
} as const
