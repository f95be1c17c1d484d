export const titleRefusals = {
  title_not_found: { status: 404, message: 'Titulación no encontrada.' },
  titles_full: {
    status: 409,
    message: 'Cada perfil admite 60 titulaciones como mucho. Quita una antes de añadir otra.',
  },
} as const
