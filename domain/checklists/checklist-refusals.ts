export const checklistRefusals = {
  checklist_not_found: { status: 404, message: 'No se encontró la lista de verificación.' },
  checklist_forbidden: {
    status: 403,
    message: 'No tienes permisos para revisar esta lista de verificación',
  },
  checklist_needs_contract: {
    status: 409,
    message: 'La lista de verificación se crea cuando el contrato está completado.',
  },
  checklist_exists: { status: 409, message: 'Este contrato ya tiene una lista de verificación.' },
  checklist_submitted: {
    status: 409,
    message: 'Esta lista de verificación ya está enviada. El armador tiene que revisarla.',
  },
  checklist_approved: { status: 409, message: 'Esta lista de verificación ya está aprobada.' },
  checklist_not_draft: {
    status: 409,
    message: 'Esta lista de verificación ya se ha enviado y no se puede cambiar.',
  },
  checklist_needs_restart: {
    status: 409,
    message: 'El armador ha devuelto esta lista de verificación. Empieza otra versión para corregirla.',
  },
  checklist_not_submitted: {
    status: 409,
    message: 'Esta lista de verificación no está pendiente de revisión.',
  },
  checklist_changed: {
    status: 409,
    message: 'Hay una versión más nueva de esta lista. Léela antes de decidir.',
  },
  checklist_incomplete: { status: 400, message: 'Faltan elementos por revisar.' },
  checklist_not_approved: {
    status: 409,
    message: 'El informe está disponible cuando el armador aprueba la lista de verificación.',
  },
  checklist_item_not_found: { status: 404, message: 'No se encontró el elemento de la lista.' },
  checklist_item_changed: {
    status: 409,
    message: 'Este elemento ha cambiado en otro dispositivo. Revisa lo que hay antes de guardar lo tuyo.',
  },
  item_has_no_expiry: { status: 400, message: 'Este elemento no lleva fecha de caducidad.' },
  item_not_measured: { status: 400, message: 'Este elemento no se mide con una cifra.' },
  item_has_no_such_unit: { status: 400, message: 'Este elemento no se mide en esa unidad.' },
  review_notes_missing: {
    status: 400,
    message: 'Por favor, proporciona comentarios de revisión cuando rechaces una lista de verificación.',
  },
  photo_missing: { status: 400, message: 'Elige una foto para subir.' },
  photo_not_image: {
    status: 415,
    message: 'Ese archivo no es una imagen que podamos leer. Elige una foto JPG, PNG o WebP.',
  },
  photo_heic: {
    status: 415,
    message:
      'Esta foto está en formato HEIC, que aquí no se puede abrir. En el iPhone, elige Ajustes › Cámara › Formatos › «El más compatible», o compártela como JPG.',
  },
  photo_too_large: { status: 413, message: 'La foto debe ocupar menos de 15 MB.' },
  photo_too_many_pixels: {
    status: 413,
    message: 'La foto tiene demasiados píxeles. Redúcela antes de subirla.',
  },
  photos_full: {
    status: 409,
    message: 'Cada elemento admite 6 fotos como mucho. Quita una antes de añadir otra.',
  },
  photo_not_found: { status: 404, message: 'No se encontró la foto.' },
  arrival_needs_departure: {
    status: 409,
    message: 'La lista de llegada se abre cuando la de salida está aprobada.',
  },
  arrival_too_early: {
    status: 409,
    message: 'La lista de llegada se abre el día en que empieza el traslado.',
  },
  record_not_found: {
    status: 404,
    message: 'Todavía no hay acta: la lista de llegada tiene que estar aprobada.',
  },
  record_signed: { status: 409, message: 'Ya has firmado esta acta.' },
  record_changed: { status: 409, message: 'El acta no es la que has leído. Léela de nuevo antes de firmar.' },
  record_not_complete: {
    status: 409,
    message: 'El acta se puede descargar cuando la habéis firmado los dos.',
  },
} as const
