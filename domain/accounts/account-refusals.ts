export const accountRefusals = {
  email_taken: { status: 409, message: 'Ya existe una cuenta con este correo electrónico.' },
  wrong_credentials: { status: 401, message: 'El correo electrónico o la contraseña no son correctos.' },
  temporary_token_spent: {
    status: 401,
    message: 'Este código ya no sirve. Vuelve a escanear el código QR en el ordenador.',
  },
  reset_link_spent: {
    status: 400,
    message: 'Este enlace ya no sirve. Pide otro desde «¿Olvidaste tu contraseña?».',
  },
  verification_link_spent: {
    status: 400,
    message: 'Este enlace ya no sirve. Pide otro desde tu perfil.',
  },
  wrong_password: { status: 400, message: 'La contraseña no es correcta.' },
  account_disabled: {
    status: 403,
    message:
      'Esta cuenta está desactivada. Escribe a quien lleva este sitio: sus datos están en la política de privacidad.',
  },
  person_disabled: {
    status: 409,
    message:
      'Esta cuenta está desactivada. Por ahora no se le puede escribir ni acordar nada nuevo con ella.',
  },
  person_erased: {
    status: 409,
    message: 'Esta cuenta se ha eliminado. Ya no se le puede escribir ni acordar nada con ella.',
  },
  session_not_found: {
    status: 404,
    message: 'Esa sesión ya no está abierta, o no es tuya. Vuelve a mirar la lista.',
  },
  user_not_found: { status: 404, message: 'No se encontró el perfil.' },
  picture_not_own: { status: 400, message: 'La imagen de perfil solo se cambia subiendo otra.' },
  picture_not_image: { status: 415, message: 'Por favor selecciona un archivo de imagen válido.' },
  picture_too_large: { status: 413, message: 'La imagen debe ser menor a 5MB.' },
  picture_missing: { status: 400, message: 'Elige una imagen para subir.' },
} as const
