export const operatorRefusals = {
  operator_link_spent: {
    status: 400,
    message: 'Este enlace ya se ha usado o ha caducado. Pide otro con npm run user -- operator CORREO.',
  },
  operator_code_wrong: {
    status: 400,
    message: 'Ese código no es el de ahora. Espera al siguiente, y comprueba la hora del teléfono.',
  },
  wrong_operator_credentials: {
    status: 401,
    message: 'El correo, la contraseña o el código no son correctos.',
  },
  task_not_found: { status: 404, message: 'No se encontró la tarea: se habrá hecho ya.' },
  task_running: { status: 409, message: 'Esa tarea se está haciendo ahora. Espera a que termine.' },
  task_in_turn: { status: 409, message: 'Esa tarea no ha fallado: espera su turno.' },
  task_recurs: { status: 409, message: 'Esa tarea vuelve sola: no se descarta. Puedes repetirla.' },
  operator_session_over: { status: 401, message: 'Tu turno ha terminado. Vuelve a entrar para seguir.' },
} as const
