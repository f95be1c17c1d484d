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
    message: 'Con esa titulación no se puede dispensar: solo cuando encaja con condiciones.',
  },
  waiver_not_found: { status: 404, message: 'Esa condición no está dispensada.' },
  departure_not_ready: { status: 409, message: 'Todavía falta algo para zarpar.' },
  passage_departed: { status: 409, message: 'El barco ya ha zarpado: esto ya no se puede cambiar.' },
  passage_not_departed: { status: 409, message: 'El barco todavía no ha zarpado.' },
  only_skipper_arrives: { status: 403, message: 'La llegada la anota el patrón.' },
  only_crew_writes_log: { status: 403, message: 'La bitácora la escribe la tripulación.' },
  log_closed: { status: 409, message: 'La bitácora de esta travesía ya está cerrada.' },
  entry_elsewhere: { status: 409, message: 'Ese apunte es de otra travesía.' },
  entry_not_found: { status: 404, message: 'No se encontró el apunte que corriges.' },
  passage_has_arrived: { status: 409, message: 'La llegada de esta travesía ya está anotada.' },
  passage_over: { status: 409, message: 'Esta travesía ya ha terminado.' },
  passage_under_way: {
    status: 409,
    message: 'El barco está en la mar: hasta que llegue, esto no se puede cambiar.',
  },
} as const
