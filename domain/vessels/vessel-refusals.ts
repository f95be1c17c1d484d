export const vesselRefusals = {
  only_owners_section: { status: 403, message: 'Solo los propietarios pueden ver esta sección.' },
  vessel_not_found: { status: 404, message: 'Barco no encontrado.' },
  vessel_photos_full: {
    status: 409,
    message: 'Cada barco admite 12 fotos como mucho. Quita una antes de añadir otra.',
  },
  vessel_document_not_found: { status: 404, message: 'Documento no encontrado.' },
  vessel_documents_full: {
    status: 409,
    message: 'Cada barco admite 100 documentos como mucho. Quita uno antes de añadir otro.',
  },
  document_not_readable: {
    status: 415,
    message: 'Ese archivo no se puede guardar aquí. Elige un PDF o una foto JPG, PNG o WebP.',
  },
  document_too_large: { status: 413, message: 'El archivo no puede superar los 10 MB.' },
} as const
