export const passageRefusals = {
  passage_not_found: { status: 404, message: 'Travesía no encontrada.' },
  only_owner_chooses_skipper: { status: 403, message: 'Solo el armador dice quién va de patrón.' },
  skipper_not_aboard: {
    status: 409,
    message: 'Esa persona no tiene plaza en esta travesía. Elige a una de las aceptadas.',
  },
  only_owner_or_skipper: {
    status: 403,
    message: 'El zarpe es cosa del armador y del patrón. Pídeselo a uno de los dos.',
  },
  only_skipper_writes_weather: {
    status: 403,
    message: 'La ventana de tiempo la escribe el patrón, con sus palabras.',
  },
  condition_not_found: { status: 404, message: 'Esa condición del zarpe no existe.' },
  condition_met: { status: 409, message: 'Esa condición ya está cumplida: no hace falta dispensarla.' },
  condition_never_waived: {
    status: 409,
    message: 'Sin contrato no se zarpa: esta condición no se puede dispensar.',
  },
  fit_not_waivable: {
    status: 409,
    message: 'Con esa titulación no se puede dispensar: solo cuando encaja con condición.',
  },
  fit_not_known: {
    status: 409,
    message: 'Falta un dato para saber si la titulación encaja. Complétalo: lo dice la condición.',
  },
  fit_without_skipper: {
    status: 409,
    message: 'Nadie va de patrón todavía: sin patrón no hay titulación que dispensar.',
  },
  only_owner_waives_fit: {
    status: 403,
    message: 'La titulación del patrón solo la dispensa el armador. Pídeselo.',
  },
  waiver_not_found: { status: 404, message: 'Esa condición no está dispensada.' },
  departure_not_ready: { status: 409, message: 'Todavía falta algo para zarpar.' },
  passage_departed: { status: 409, message: 'El barco ya ha zarpado: esto ya no se puede cambiar.' },
  passage_not_departed: { status: 409, message: 'El barco todavía no ha zarpado.' },
  only_skipper_arrives: { status: 403, message: 'La llegada la anota el patrón.' },
  only_crew_writes_log: { status: 403, message: 'La bitácora la escribe la tripulación.' },
  log_closed: { status: 409, message: 'La bitácora de esta travesía ya está cerrada.' },
  log_full: {
    status: 409,
    message:
      'La bitácora está llena: caben 2.000 apuntes en una travesía. Lo que no cabe sigue guardado en este dispositivo.',
  },
  entry_elsewhere: { status: 409, message: 'Ese apunte es de otra travesía.' },
  entry_not_found: { status: 404, message: 'No se encontró ese apunte.' },
  entry_corrected: {
    status: 409,
    message:
      'Este apunte ya tiene otra corrección. La tuya sigue guardada en este dispositivo: mira la otra y, si no basta, corrígela.',
  },
  aboard_without_contract: {
    status: 409,
    message: 'A bordo se anota con tu contrato firmado por los dos. Todavía falta.',
  },
  already_aboard: { status: 409, message: 'Ya habías anotado que estás en el barco.' },
  entry_of_another: { status: 403, message: 'Lo de antes de zarpar lo corrige quien lo anotó.' },
  only_owner_answers_wait: { status: 403, message: 'A una espera contesta el armador.' },
  entry_is_no_wait: { status: 409, message: 'Ese apunte no es una espera: no se contesta.' },
  answered_entry_corrected: {
    status: 409,
    message: 'Ese apunte ya está corregido: contesta a la corrección.',
  },
  nobody_aboard: {
    status: 409,
    message: 'Nadie ha anotado que está en el barco: sin eso no hay salida en falso. Cancela la oferta.',
  },
  false_start_not_found: { status: 404, message: 'Esta travesía no tiene acta de salida en falso.' },
  false_start_own_words: { status: 403, message: 'Tu versión ya está en el acta: es el motivo que diste.' },
  false_start_stated: { status: 409, message: 'Tu versión ya está en el acta: se añade una sola vez.' },
  false_start_statement_late: {
    status: 409,
    message: 'El plazo de 3 días para añadir tu versión ha terminado: el acta se cierra sin ella.',
  },
  false_start_unsealed: {
    status: 409,
    message: 'El acta se sella cuando la otra parte añada su versión, o a los 3 días.',
  },
  passage_has_arrived: { status: 409, message: 'La llegada de esta travesía ya está anotada.' },
  passage_over: { status: 409, message: 'Esta travesía ya ha terminado.' },
  entry_photos_full: { status: 409, message: 'Cada apunte admite 6 fotos como mucho.' },
  share_not_found: { status: 404, message: 'Ese enlace ya no existe.' },
  shares_full: { status: 409, message: 'Hay 20 enlaces abiertos. Termina uno antes de hacer otro.' },
  share_blocked: { status: 403, message: 'El armador te ha bloqueado: no puedes compartir su travesía.' },
  share_forbidden: { status: 403, message: 'Ese enlace lo termina el armador o quien lo hizo.' },
  follow_not_found: { status: 404, message: 'Este enlace ya no está activo.' },
  passage_under_way: {
    status: 409,
    message: 'El barco está en la mar: hasta que llegue, esto no se puede cambiar.',
  },
} as const
