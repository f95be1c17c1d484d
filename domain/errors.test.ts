import { describe, expect, test } from 'vitest'
import { accountRefusals } from '#domain/accounts/account-refusals.ts'
import { annexRefusals } from '#domain/annexes/annex-refusals.ts'
import { applicationRefusals } from '#domain/applications/application-refusals.ts'
import { bundleRefusals } from '#domain/bundle/bundle-refusals.ts'
import { checklistRefusals } from '#domain/checklists/checklist-refusals.ts'
import { contractRefusals } from '#domain/contracts/contract-refusals.ts'
import { allow, authorize, refuse } from '#domain/decision.ts'
import { dossierRefusals } from '#domain/dossier/dossier-refusals.ts'
import { Refusal, type RefusalCode, refusals } from '#domain/errors.ts'
import { invitationRefusals } from '#domain/invitations/invitation-refusals.ts'
import { jobRefusals } from '#domain/jobs/job-refusals.ts'
import { ledgerRefusals } from '#domain/ledger/ledger-refusals.ts'
import { termsRefusals } from '#domain/legal/terms-refusals.ts'
import { messageRefusals } from '#domain/messages/message-refusals.ts'
import { moderationRefusals } from '#domain/moderation/moderation-refusals.ts'
import { decisionRefusals } from '#domain/notices/decision-refusals.ts'
import { noticeRefusals } from '#domain/notices/notice-refusals.ts'
import { operatorRefusals } from '#domain/operator/operator-refusals.ts'
import { peopleRefusals } from '#domain/operator/people-refusals.ts'
import { paperRefusals } from '#domain/papers/paper-refusals.ts'
import { passageRefusals } from '#domain/passages/passage-refusals.ts'
import { shoreRefusals } from '#domain/passages/shore-refusals.ts'
import { pushRefusals } from '#domain/push/push-refusals.ts'
import { questionRefusals } from '#domain/questions/question-refusals.ts'
import { requestRefusals } from '#domain/request-refusals.ts'
import { reviewRefusals } from '#domain/reviews/review-refusals.ts'
import { seaServiceRefusals } from '#domain/sea-service/sea-service-refusals.ts'
import { searchRefusals } from '#domain/searches/search-refusals.ts'
import { taxRefusals } from '#domain/tax/tax-refusals.ts'
import { titleRefusals } from '#domain/titles/title-refusals.ts'
import { vesselRefusals } from '#domain/vessels/vessel-refusals.ts'

const codes = Object.keys(refusals) as RefusalCode[]
/** The specification's words, letter by letter. */
const literal = ['ID de contrato inválido', 'No tienes permisos para revisar esta lista de verificación']

const not = (holds: (code: RefusalCode) => boolean) => codes.filter(code => !holds(code))

test('each refusal is a whole Spanish sentence, or several', () => {
  const isWhole = (message: string) =>
    (literal.includes(message) || /^[A-ZÁÉÍÓÚÑ¡¿].*\.$/.test(message)) &&
    !/ {2}|^\s|\s$|undefined|\n/.test(message)
  expect(not(code => isWhole(refusals[code].message))).toEqual([])
})

test('each refusal has a status that the decisions name, and a name in snake case', () => {
  const known = [400, 401, 403, 404, 408, 409, 413, 415, 429, 431, 503]
  expect(not(code => known.includes(refusals[code].status))).toEqual(['internal'])
  expect(refusals.internal.status).toBe(500)
  expect(not(code => /^[a-z]+(_[a-z]+)*$/.test(code))).toEqual([])
})

test('no two subjects have a refusal of the same name: the second would hide the first', () => {
  const subjects = [
    requestRefusals,
    accountRefusals,
    operatorRefusals,
    peopleRefusals,
    paperRefusals,
    decisionRefusals,
    noticeRefusals,
    termsRefusals,
    vesselRefusals,
    titleRefusals,
    jobRefusals,
    applicationRefusals,
    messageRefusals,
    pushRefusals,
    questionRefusals,
    searchRefusals,
    invitationRefusals,
    contractRefusals,
    annexRefusals,
    ledgerRefusals,
    taxRefusals,
    checklistRefusals,
    passageRefusals,
    shoreRefusals,
    seaServiceRefusals,
    dossierRefusals,
    bundleRefusals,
    moderationRefusals,
    reviewRefusals,
  ]
  expect([...subjects.flatMap(Object.keys), 'notification_not_found'].sort()).toEqual(codes.toSorted())
})

test('401 means that nobody is known to ask: a permission is never 401', () => {
  const unknown = codes.filter(code => refusals[code].status === 401)
  expect(unknown.sort()).toEqual([
    'not_signed_in',
    'operator_session_over',
    'temporary_token_spent',
    'wrong_credentials',
    'wrong_operator_credentials',
  ])
})

// Letter by letter: the specification's §5 and §6 and its alerts, then the decisions' own. Other tests name the code.
const sentences = [
  ['only_crew_apply', 403, 'Debes ser un tripulante para aplicar a esta oferta.'],
  ['already_applied', 409, 'Ya has aplicado a esta oferta.'],
  ['picture_not_image', 415, 'Por favor selecciona un archivo de imagen válido.'],
  ['picture_too_large', 413, 'La imagen debe ser menor a 5MB.'],
  ['not_job_owner', 403, 'No eres el propietario de esta oferta.'],
  ['only_owners_edit_jobs', 403, 'Solo los propietarios pueden editar ofertas de trabajo.'],
  ['only_owners_create_jobs', 403, 'Solo los propietarios pueden crear ofertas de trabajo.'],
  ['not_your_job_to_edit', 403, 'No tienes permisos para editar esta oferta de trabajo.'],
  ['only_crew_section', 403, 'Solo los tripulantes pueden ver esta sección.'],
  ['email_taken', 409, 'Ya existe una cuenta con este correo electrónico.'],
  ['password_session_needed', 403, 'Inicia sesión con tu contraseña para hacer esto.'],
  ['crew_below_accepted', 409, 'No puedes pedir menos tripulantes de los que ya has aceptado.'],
  ['job_closed_to_applications', 409, 'Esta oferta ya no admite candidaturas.'],
  [
    'job_hidden',
    409,
    'Esta oferta está retirada: mientras lo esté no admite candidaturas, preguntas ni acuerdos.',
  ],
  ['places_taken', 409, 'Ya has aceptado a todos los tripulantes que necesitas.'],
  [
    'counter_without_quote',
    409,
    'Este tripulante no ha enviado una propuesta: escríbele para acordar el precio.',
  ],
  ['counter_blocked', 403, 'Con esta persona ya no se puede acordar un precio.'],
  ['counter_waits', 409, 'Ya le has hecho una contraoferta. Espera a que la acepte o la rechace.'],
  ['quote_changed', 409, 'La propuesta ha cambiado desde que la viste. Léela otra vez antes de decidir.'],
  [
    'counter_changed',
    409,
    'La contraoferta ha cambiado desde que la viste. Léela otra vez antes de contestar.',
  ],
  ['job_changed', 409, 'La oferta ha cambiado desde que la abriste. Léela otra vez antes de aplicar.'],
  ['counter_not_open', 409, 'Esta contraoferta ya no espera respuesta.'],
  ['application_not_pending', 409, 'Esta candidatura ya no está pendiente.'],
  ['tax_year_unknown', 404, 'Indica un año con sus cuatro cifras, por ejemplo 2026.'],
  ['invalid_input', 400, 'Revisa los datos del formulario.'],
  ['invalid_json', 400, 'No se ha podido leer la petición: el JSON no es válido.'],
  ['invalid_cursor', 400, 'La página pedida no existe. Vuelve al principio de la lista.'],
  ['unreadable', 400, 'No se ha podido leer la petición.'],
  ['not_signed_in', 401, 'Inicia sesión para continuar.'],
  ['wrong_role', 403, 'Tu tipo de cuenta no permite hacer esto.'],
  ['not_found', 404, 'No se ha encontrado lo que buscas.'],
  ['upload_not_found', 404, 'Lo que se había subido de este archivo ya no está. Súbelo otra vez.'],
  ['too_slow', 408, 'La petición ha tardado demasiado en llegar. Inténtalo de nuevo.'],
  [
    'idempotency_key_reused',
    409,
    'Esta petición ya se envió con otros datos. Recarga la página y vuelve a intentarlo.',
  ],
  ['upload_gap', 409, 'Esta parte no sigue a lo que ya ha llegado del archivo.'],
  ['upload_unfinished', 409, 'El archivo no ha llegado entero. Termina de subirlo.'],
  ['too_large', 413, 'Lo que envías es demasiado grande.'],
  ['wrong_media_type', 415, 'Este tipo de contenido no se admite aquí.'],
  ['too_many_requests', 429, 'Demasiados intentos. Espera unos minutos y vuelve a probar.'],
  ['headers_too_large', 431, 'Las cabeceras de la petición son demasiado grandes.'],
  ['internal', 500, 'Algo ha fallado por nuestra parte. Inténtalo de nuevo en un momento.'],
  ['unavailable', 503, 'El servicio no está disponible. Inténtalo de nuevo en unos minutos.'],
  ['overloaded', 503, 'El servicio está ocupado. Inténtalo de nuevo en unos segundos.'],
  [
    'files_full',
    409,
    'Tus archivos ocupan todo el espacio que tienes. Borra fotos o documentos que ya no necesites y vuelve a intentarlo.',
  ],
  ['files_unavailable', 503, 'Los ficheros no están disponibles ahora. Inténtalo de nuevo en unos minutos.'],
  ['wrong_credentials', 401, 'El correo electrónico o la contraseña no son correctos.'],
  ['temporary_token_spent', 401, 'Este código ya no sirve. Vuelve a escanear el código QR en el ordenador.'],
  ['reset_link_spent', 400, 'Este enlace ya no sirve. Pide otro desde «¿Olvidaste tu contraseña?».'],
  ['verification_link_spent', 400, 'Este enlace ya no sirve. Pide otro desde tu perfil.'],
  ['wrong_password', 400, 'La contraseña no es correcta.'],
  [
    'account_disabled',
    403,
    'Esta cuenta está desactivada. Escribe a quien lleva este sitio: sus datos están en la política de privacidad.',
  ],
  [
    'person_disabled',
    409,
    'Esta cuenta está desactivada. Por ahora no se le puede escribir ni acordar nada nuevo con ella.',
  ],
  ['person_erased', 409, 'Esta cuenta se ha eliminado. Ya no se le puede escribir ni acordar nada con ella.'],
  ['session_not_found', 404, 'Esa sesión ya no está abierta, o no es tuya. Vuelve a mirar la lista.'],
  ['user_not_found', 404, 'No se encontró el perfil.'],
  ['picture_not_own', 400, 'La imagen de perfil solo se cambia subiendo otra.'],
  ['picture_missing', 400, 'Elige una imagen para subir.'],
  ['only_owners_section', 403, 'Solo los propietarios pueden ver esta sección.'],
  ['title_not_found', 404, 'Titulación no encontrada.'],
  ['titles_full', 409, 'Cada perfil admite 60 titulaciones como mucho. Quita una antes de añadir otra.'],
  ['vessel_not_found', 404, 'Barco no encontrado.'],
  ['vessel_photos_full', 409, 'Cada barco admite 12 fotos como mucho. Quita una antes de añadir otra.'],
  ['vessel_document_not_found', 404, 'Documento no encontrado.'],
  [
    'vessel_documents_full',
    409,
    'Cada barco admite 100 documentos como mucho. Quita uno antes de añadir otro.',
  ],
  [
    'document_not_readable',
    415,
    'Ese archivo no se puede guardar aquí. Elige un PDF o una foto JPG, PNG o WebP.',
  ],
  ['document_too_large', 413, 'El archivo no puede superar los 10 MB.'],
  ['job_not_found', 404, 'No se encontró la oferta de trabajo.'],
  ['job_is_open', 409, 'Esta oferta todavía está abierta.'],
  ['job_is_filled', 409, 'Esta oferta ya está cubierta.'],
  ['job_is_completed', 409, 'Este traslado ya está completado.'],
  ['job_is_expired', 409, 'Esta oferta ha caducado. Cambia las fechas para volver a abrirla.'],
  ['job_is_cancelled', 409, 'Esta oferta está cancelada.'],
  [
    'job_bound_by_contract',
    409,
    'Hay un contrato firmado para este traslado: lo que dice ya no se cambia aquí.',
  ],
  ['application_not_found', 404, 'No se encontró la candidatura.'],
  ['application_not_accepted', 409, 'Esta candidatura no está aceptada.'],
  ['application_binds', 409, 'No puedes retirar una candidatura con un contrato completado.'],
  ['application_blocked', 403, 'No puedes aplicar a las ofertas de este armador.'],
  ['contract_binds_owner', 409, 'No puedes liberar a un tripulante con un contrato completado.'],
  ['conversation_not_found', 404, 'No se encontró la conversación.'],
  ['conversation_with_oneself', 400, 'No puedes abrir una conversación contigo.'],
  ['conversation_between_equals', 400, 'Las conversaciones son entre un armador y un tripulante.'],
  ['message_not_found', 404, 'No se encontró el mensaje.'],
  [
    'push_endpoint_refused',
    400,
    'No se pudo comprobar el servicio de avisos de tu navegador. Inténtalo de nuevo en unos minutos.',
  ],
  ['only_crew_ask', 403, 'Solo los tripulantes pueden preguntar sobre una oferta.'],
  ['question_not_found', 404, 'No se encontró la pregunta.'],
  [
    'questions_waiting',
    409,
    'Ya tienes tres preguntas sin responder en esta oferta. Espera a que el armador responda.',
  ],
  [
    'questions_removed',
    409,
    'Hoy ya has hecho tres preguntas en esta oferta, con las retiradas. Pregunta de nuevo mañana.',
  ],
  ['questions_full', 409, 'Esta oferta ya tiene cien preguntas. Escribe un mensaje al armador.'],
  [
    'question_answered',
    409,
    'El armador ya ha respondido a esta pregunta, y sirve a otros: no se puede retirar.',
  ],
  ['passage_not_found', 404, 'Travesía no encontrada.'],
  ['only_owner_chooses_skipper', 403, 'Solo el armador dice quién va de patrón.'],
  ['skipper_not_aboard', 409, 'Esa persona no tiene plaza en esta travesía. Elige a una de las aceptadas.'],
  ['only_owner_or_skipper', 403, 'El zarpe es cosa del armador y del patrón. Pídeselo a uno de los dos.'],
  ['only_skipper_writes_weather', 403, 'La ventana de tiempo la escribe el patrón, con sus palabras.'],
  ['condition_not_found', 404, 'Esa condición del zarpe no existe.'],
  ['condition_met', 409, 'Esa condición ya está cumplida: no hace falta dispensarla.'],
  ['condition_never_waived', 409, 'Sin contrato no se zarpa: esta condición no se puede dispensar.'],
  ['fit_not_waivable', 409, 'Con esa titulación no se puede dispensar: solo cuando encaja con condición.'],
  [
    'fit_not_known',
    409,
    'Falta un dato para saber si la titulación encaja. Complétalo: lo dice la condición.',
  ],
  ['fit_without_skipper', 409, 'Nadie va de patrón todavía: sin patrón no hay titulación que dispensar.'],
  ['only_owner_waives_fit', 403, 'La titulación del patrón solo la dispensa el armador. Pídeselo.'],
  [
    'log_full',
    409,
    'La bitácora está llena: caben 2.000 apuntes en una travesía. Lo que no cabe sigue guardado en este dispositivo.',
  ],
  ['waiver_not_found', 404, 'Esa condición no está dispensada.'],
  ['departure_not_ready', 409, 'Todavía falta algo para zarpar.'],
  ['passage_departed', 409, 'El barco ya ha zarpado: esto ya no se puede cambiar.'],
  ['passage_not_departed', 409, 'El barco todavía no ha zarpado.'],
  ['only_skipper_arrives', 403, 'La llegada la anota el patrón.'],
  ['aboard_without_contract', 409, 'A bordo se anota con tu contrato firmado por los dos. Todavía falta.'],
  ['already_aboard', 409, 'Ya habías anotado que estás en el barco.'],
  ['entry_of_another', 403, 'Lo de antes de zarpar lo corrige quien lo anotó.'],
  ['only_owner_answers_wait', 403, 'A una espera contesta el armador.'],
  ['entry_is_no_wait', 409, 'Ese apunte no es una espera: no se contesta.'],
  ['answered_entry_corrected', 409, 'Ese apunte ya está corregido: contesta a la corrección.'],
  [
    'nobody_aboard',
    409,
    'Nadie ha anotado que está en el barco: sin eso no hay salida en falso. Cancela la oferta.',
  ],
  ['false_start_not_found', 404, 'Esta travesía no tiene acta de salida en falso.'],
  ['false_start_own_words', 403, 'Tu versión ya está en el acta: es el motivo que diste.'],
  ['false_start_stated', 409, 'Tu versión ya está en el acta: se añade una sola vez.'],
  [
    'false_start_statement_late',
    409,
    'El plazo de 3 días para añadir tu versión ha terminado: el acta se cierra sin ella.',
  ],
  ['false_start_unsealed', 409, 'El acta se sella cuando la otra parte añada su versión, o a los 3 días.'],
  ['passage_has_arrived', 409, 'La llegada de esta travesía ya está anotada.'],
  ['passage_over', 409, 'Esta travesía ya ha terminado.'],
  ['passage_under_way', 409, 'El barco está en la mar: hasta que llegue, esto no se puede cambiar.'],
  ['only_crew_writes_log', 403, 'La bitácora la escribe la tripulación.'],
  ['log_closed', 409, 'La bitácora de esta travesía ya está cerrada.'],
  [
    'entry_corrected',
    409,
    'Este apunte ya tiene otra corrección. La tuya sigue guardada en este dispositivo: mira la otra y, si no basta, corrígela.',
  ],
  ['entry_elsewhere', 409, 'Ese apunte es de otra travesía.'],
  ['entry_not_found', 404, 'No se encontró ese apunte.'],
  ['entry_photos_full', 409, 'Cada apunte admite 6 fotos como mucho.'],
  ['share_not_found', 404, 'Ese enlace ya no existe.'],
  ['shares_full', 409, 'Hay 20 enlaces abiertos. Termina uno antes de hacer otro.'],
  ['share_blocked', 403, 'El armador te ha bloqueado: no puedes compartir su travesía.'],
  ['share_forbidden', 403, 'Ese enlace lo termina el armador o quien lo hizo.'],
  ['follow_not_found', 404, 'Este enlace ya no está activo.'],
  ['only_owner_has_dossier', 403, 'El dossier para la aseguradora es del armador.'],
  ['dossier_answer_forbidden', 403, 'La respuesta de la aseguradora la leen el armador y el patrón.'],
  ['dossier_not_made', 409, 'El dossier todavía no está hecho. Hazlo primero.'],
  ['dossier_answer_not_found', 404, 'La respuesta de la aseguradora no tiene archivo.'],
  ['only_owner_or_skipper_reads_sheet', 403, 'La hoja para tierra la leen el armador y el patrón.'],
  ['shore_not_found', 404, 'Esta hoja ya no está activa.'],
  ['only_crew_save_searches', 403, 'Solo los tripulantes pueden guardar búsquedas.'],
  ['search_not_found', 404, 'No se encontró la búsqueda guardada.'],
  ['searches_full', 409, 'Ya tienes 20 búsquedas guardadas. Borra una para guardar otra.'],
  ['search_mails_unknown', 404, 'Este enlace no es válido. Cambia tus avisos en tus búsquedas.'],
  ['message_file_missing', 400, 'Elige una foto o un PDF para enviarlo.'],
  ['message_file_not_found', 404, 'El archivo ya no está en la conversación.'],
  ['writing_blocked', 403, 'No se pueden enviar mensajes en esta conversación.'],
  ['crew_already_applied', 409, 'Esta persona ya ha presentado su candidatura a esta oferta.'],
  [
    'invitations_spent',
    429,
    'Has enviado 20 invitaciones hoy, las que se pueden enviar en un día. Mañana podrás enviar más; mientras tanto, comparte el enlace de la oferta.',
  ],
  ['notification_not_found', 404, 'No se encontró la notificación.'],
  ['contract_not_found', 404, 'No se encontró el contrato.'],
  ['contract_id_invalid', 400, 'ID de contrato inválido'],
  ['contract_forbidden', 403, 'No tienes permisos para acceder a este contrato.'],
  [
    'contract_signed_as_crew',
    409,
    'Ya has firmado este contrato como tripulante. No puedes firmarlo nuevamente.',
  ],
  ['contract_completed', 409, 'Este contrato ya ha sido completado. No puedes firmarlo nuevamente.'],
  ['contract_cancelled', 409, 'Este contrato está cancelado.'],
  ['contract_needs_crew_first', 409, 'El tripulante tiene que firmar el contrato antes.'],
  [
    'contract_frozen',
    409,
    'El tripulante ya ha firmado este contrato: solo puedes completar los datos tuyos, del barco y del seguro que estaban vacíos. Si hay que cambiar algo más, devuélvelo con un motivo.',
  ],
  ['contract_changed', 409, 'El contrato ha cambiado desde que lo abriste. Léelo de nuevo antes de firmar.'],
  [
    'contract_status_changed',
    409,
    'Ha cambiado si alguno de los dos actúa como particular, autónomo o empresa. Abre el contrato otra vez y léelo antes de firmar.',
  ],
  [
    'contract_expired',
    409,
    'Este contrato ha caducado: ha esperado demasiado tiempo, o el traslado ya tendría que haber empezado.',
  ],
  [
    'contract_altered',
    409,
    'Los datos del contrato no son los que firmó el tripulante. Devuélvelo para que lo firme de nuevo.',
  ],
  ['contract_not_completed', 409, 'Este contrato todavía no está completado.'],
  ['signature_not_image', 400, 'La firma no es válida. Dibújala otra vez.'],
  ['signature_blank', 400, 'Dibuja tu firma antes de firmar.'],
  ['signature_too_small', 400, 'La firma es muy pequeña. Dibújala más grande.'],
  ['already_rated', 409, 'Ya has valorado este traslado.'],
  ['rating_too_early', 409, 'Podrás valorar al tripulante cuando termine el traslado.'],
  ['checklist_not_found', 404, 'No se encontró la lista de verificación.'],
  ['checklist_forbidden', 403, 'No tienes permisos para revisar esta lista de verificación'],
  ['checklist_needs_contract', 409, 'La lista de verificación se crea cuando el contrato está completado.'],
  ['checklist_exists', 409, 'Este contrato ya tiene una lista de verificación.'],
  ['checklist_submitted', 409, 'Esta lista de verificación ya está enviada. El armador tiene que revisarla.'],
  ['checklist_approved', 409, 'Esta lista de verificación ya está aprobada.'],
  ['checklist_not_draft', 409, 'Esta lista de verificación ya se ha enviado y no se puede cambiar.'],
  [
    'checklist_needs_restart',
    409,
    'El armador ha devuelto esta lista de verificación. Empieza otra versión para corregirla.',
  ],
  ['checklist_not_submitted', 409, 'Esta lista de verificación no está pendiente de revisión.'],
  ['checklist_changed', 409, 'Hay una versión más nueva de esta lista. Léela antes de decidir.'],
  ['checklist_incomplete', 400, 'Faltan elementos por revisar.'],
  [
    'checklist_not_approved',
    409,
    'El informe está disponible cuando el armador aprueba la lista de verificación.',
  ],
  ['checklist_item_not_found', 404, 'No se encontró el elemento de la lista.'],
  [
    'checklist_item_changed',
    409,
    'Este elemento ha cambiado en otro dispositivo. Revisa lo que hay antes de guardar lo tuyo.',
  ],
  ['item_has_no_expiry', 400, 'Este elemento no lleva fecha de caducidad.'],
  ['item_not_measured', 400, 'Este elemento no se mide con una cifra.'],
  ['item_has_no_such_unit', 400, 'Este elemento no se mide en esa unidad.'],
  [
    'review_notes_missing',
    400,
    'Por favor, proporciona comentarios de revisión cuando rechaces una lista de verificación.',
  ],
  ['photo_missing', 400, 'Elige una foto para subir.'],
  ['photo_not_image', 415, 'Ese archivo no es una imagen que podamos leer. Elige una foto JPG, PNG o WebP.'],
  [
    'photo_heic',
    415,
    'Esta foto está en formato HEIC, que aquí no se puede abrir. En el iPhone, elige Ajustes › Cámara › Formatos › «El más compatible», o compártela como JPG.',
  ],
  ['photo_too_large', 413, 'La foto debe ocupar menos de 15 MB.'],
  ['photo_too_many_pixels', 413, 'La foto tiene demasiados píxeles. Redúcela antes de subirla.'],
  ['photos_full', 409, 'Cada elemento admite 6 fotos como mucho. Quita una antes de añadir otra.'],
  ['photo_not_found', 404, 'No se encontró la foto.'],
  ['arrival_needs_departure', 409, 'La lista de llegada se abre cuando la de salida está aprobada.'],
  ['arrival_too_early', 409, 'La lista de llegada se abre el día en que empieza el traslado.'],
  ['record_not_found', 404, 'Todavía no hay acta: la lista de llegada tiene que estar aprobada.'],
  ['record_signed', 409, 'Ya has firmado esta acta.'],
  ['record_changed', 409, 'El acta no es la que has leído. Léela de nuevo antes de firmar.'],
  ['record_not_complete', 409, 'El acta se puede descargar cuando la habéis firmado los dos.'],
  ['account_not_found', 404, 'No se encontró la cuenta de esta travesía.'],
  ['account_not_open', 409, 'La cuenta se abre cuando los dos habéis firmado el contrato.'],
  ['account_settled', 409, 'Esta cuenta ya está liquidada y firmada por los dos: no se puede cambiar.'],
  ['account_paid', 409, 'El saldo de esta cuenta ya es cero: no queda nada por pagar.'],
  ['expense_not_found', 404, 'No se encontró el gasto.'],
  ['expense_elsewhere', 409, 'Este gasto ya está anotado en otra cuenta. Anótalo de nuevo.'],
  ['expenses_full', 409, 'Has llegado al máximo de 500 gastos en esta cuenta.'],
  ['expense_closed', 409, 'Este gasto ya está corregido o rechazado: anota otro.'],
  ['expense_decided', 409, 'Sobre este gasto ya está decidido.'],
  ['expense_photos_full', 409, 'Un gasto puede tener 4 justificantes como mucho.'],
  ['only_owner_decides', 403, 'Solo el armador aprueba o rechaza los gastos.'],
  ['payment_not_found', 404, 'No se encontró el pago.'],
  ['payment_elsewhere', 409, 'Este pago ya está en otra cuenta. Anúncialo de nuevo.'],
  ['payments_full', 409, 'Has llegado al máximo de 500 pagos en esta cuenta.'],
  ['payment_not_yours', 403, 'El armador anuncia anticipos, fondos y pagos; el tripulante, lo que devuelve.'],
  ['payment_of_other', 403, 'Solo quien anunció el pago puede retirarlo.'],
  ['payment_own', 403, 'Un pago lo confirma quien lo ha recibido.'],
  ['payment_confirmed', 409, 'Este pago ya está confirmado.'],
  ['payment_disputed', 409, 'Ya has dicho que este pago no te consta.'],
  ['payment_withdrawn', 409, 'Este pago se retiró.'],
  [
    'payment_over_balance',
    409,
    'Es más de lo que queda por pagar en la liquidación firmada. Revisa el importe.',
  ],
  [
    'settlement_too_early',
    409,
    'La liquidación se hace cuando el barco ha llegado y el precio ya no es provisional.',
  ],
  ['settlement_has_open_items', 409, 'Antes de liquidar hay que resolver lo que está pendiente.'],
  ['settlement_not_found', 404, 'No hay ninguna liquidación propuesta.'],
  [
    'settlement_changed',
    409,
    'La liquidación ha cambiado desde que la abriste. Léela de nuevo antes de firmar.',
  ],
  ['settlement_signed_by_you', 409, 'Ya has firmado esta liquidación. Falta la otra firma.'],
  [
    'bundle_too_early',
    409,
    'El expediente se puede descargar cuando el barco ha llegado o la travesía se ha suspendido.',
  ],
  ['settlement_not_signed', 409, 'La liquidación todavía no está firmada por los dos.'],
  ['annex_not_found', 404, 'No se encontró el anexo.'],
  ['annex_open', 409, 'Ya hay un anexo esperando respuesta. Respondedlo o retiradlo antes de proponer otro.'],
  ['sea_service_not_found', 404, 'No se encontró el certificado de navegación.'],
  ['only_owner_signs_sea_service', 403, 'El certificado de navegación lo firma o lo rechaza el armador.'],
  [
    'sea_service_too_early',
    409,
    'El certificado de navegación se firma cuando el barco ha llegado, o se ha suspendido en la mar.',
  ],
  ['sea_service_signed', 409, 'Este certificado ya está firmado: no cambia.'],
  ['sea_service_refused', 409, 'Ya rechazaste este certificado. Puedes firmarlo cuando quieras.'],
  [
    'sea_service_changed',
    409,
    'La bitácora ha cambiado desde que abriste el certificado. Léelo de nuevo antes de firmar.',
  ],
  ['sea_service_unsigned', 409, 'Este certificado todavía no está firmado.'],
  ['no_sea_service', 409, 'Todavía no tienes ningún certificado firmado.'],
  ['annex_changed', 409, 'El anexo ha cambiado desde que lo abriste. Léelo de nuevo antes de firmar.'],
  ['annex_in_force', 409, 'Este anexo ya está firmado por las dos partes.'],
  ['annex_declined', 409, 'Este anexo ya se rechazó.'],
  ['annex_withdrawn', 409, 'Este anexo ya se retiró.'],
  ['annex_expired', 409, 'Este anexo ha caducado. Proponed otro si hace falta.'],
  ['annex_not_in_force', 409, 'Este anexo todavía no está firmado por las dos partes.'],
  [
    'annex_own_proposal',
    403,
    'Este anexo lo propusiste tú: ya está firmado por tu parte, y responde la otra.',
  ],
  ['annex_of_other', 403, 'Solo quien propuso el anexo puede retirarlo.'],
  ['annex_contract_ended', 409, 'Este contrato terminó de mutuo acuerdo: ya no se puede cambiar.'],
  [
    'annex_route_under_way',
    409,
    'El barco está en la mar: solo se pueden cambiar el destino, la fecha de fin, el dinero y las condiciones particulares.',
  ],
  ['annex_over', 409, 'El traslado ha terminado: solo se puede cambiar el dinero.'],
  [
    'annex_job_cancelled',
    409,
    'La oferta está cancelada: solo se puede cambiar el dinero, o terminar el contrato.',
  ],
  ['annex_end_too_late', 409, 'El barco ya ha zarpado: el contrato no se puede terminar de mutuo acuerdo.'],
  ['review_not_found', 404, 'No se encontró la reseña.'],
  [
    'review_too_early',
    409,
    'Las reseñas se escriben cuando el barco ha llegado, o cuando la travesía se suspende en la mar.',
  ],
  ['review_window_over', 409, 'El plazo de 14 días para escribir la reseña ha terminado.'],
  ['review_written', 409, 'Ya has escrito tu reseña. Se escribe una sola vez.'],
  ['review_wrong_person', 409, 'Las reseñas son entre el armador y cada tripulante con el contrato firmado.'],
  ['only_reviewed_replies', 403, 'A una reseña responde quien la ha recibido.'],
  ['review_replied', 409, 'Ya has respondido a esta reseña. Se responde una sola vez.'],
  ['blocking_oneself', 400, 'No puedes bloquearte a ti.'],
  ['reporting_oneself', 400, 'No puedes denunciarte a ti.'],
  ['report_subject_not_found', 404, 'No se encontró lo que quieres denunciar.'],
  ['already_reported', 409, 'Ya nos has avisado de esto. Lo estamos revisando.'],
  [
    'operator_link_spent',
    400,
    'Este enlace ya se ha usado o ha caducado. Pide otro con npm run user -- operator CORREO.',
  ],
  [
    'operator_code_wrong',
    400,
    'Ese código no es el de ahora. Espera al siguiente, y comprueba la hora del teléfono.',
  ],
  ['wrong_operator_credentials', 401, 'El correo, la contraseña o el código no son correctos.'],
  ['task_not_found', 404, 'No se encontró la tarea: se habrá hecho ya.'],
  ['task_running', 409, 'Esa tarea se está haciendo ahora. Espera a que termine.'],
  ['task_in_turn', 409, 'Esa tarea no ha fallado: espera su turno.'],
  ['task_recurs', 409, 'Esa tarea vuelve sola: no se descarta. Puedes repetirla.'],
  ['operator_session_over', 401, 'Tu turno ha terminado. Vuelve a entrar para seguir.'],
  ['desk_person_not_found', 404, 'No hay ninguna persona con ese identificador, o ha eliminado su cuenta.'],
  ['already_disabled', 409, 'La cuenta ya está cerrada.'],
  ['not_disabled', 409, 'La cuenta no está cerrada.'],
  ['enable_first', 409, 'La cuenta está cerrada. Vuelve a abrirla antes.'],
  ['already_verified', 409, 'Su correo ya está verificado.'],
  ['no_open_sessions', 409, 'No tiene ninguna sesión abierta.'],
  ['terms_notice_not_found', 404, 'No hay ningún cambio de las condiciones con ese número.'],
  ['paper_not_found', 404, 'Ese papel ya no está, o ya no tiene archivo.'],
  ['paper_changed', 409, 'El papel ha cambiado desde que lo abriste. Léelo otra vez antes de decidir.'],
  ['notice_not_found', 404, 'No se encontró el aviso.'],
  ['notice_decided', 409, 'Este aviso ya está decidido: otra persona lo acaba de cerrar.'],
  ['nothing_to_hide', 409, 'Esto no se puede retirar: decide nada o una advertencia.'],
  ['decision_not_found', 404, 'Este enlace no lleva a ninguna decisión. Ábrelo de nuevo desde el correo.'],
  ['complaint_already_made', 409, 'Ya has reclamado contra esta decisión.'],
  [
    'complaint_too_late',
    409,
    'Han pasado los seis meses para reclamar aquí. Aún puedes acudir a los tribunales.',
  ],
  ['complaint_needless', 409, 'Esta decisión ya no está en vigor: se ha revocado.'],
  ['complaint_not_found', 404, 'No se encontró la queja.'],
  ['complaint_decided', 409, 'Esta queja ya está decidida.'],
  [
    'complaint_of_own_decision',
    409,
    'La decisión fue tuya: la queja la resuelve otra persona de la operación.',
  ],
  ['export_for_disabled', 409, 'Tu cuenta está abierta: entra y descarga tus datos en Ajustes.'],
] as const

test('each refusal has its status and its sentence here, once', () => {
  const written = sentences.map(([code, status, message]) => [code, { status, message }])
  expect(Object.fromEntries(written)).toEqual(refusals)
  expect(sentences).toHaveLength(codes.length)
})

describe('a decision', () => {
  test('that allows lets on, and one that refuses throws its reason', () => {
    expect(() => authorize(allow)).not.toThrow()
    expect(() => authorize(refuse('places_taken'))).toThrow(
      expect.objectContaining({ name: 'Refusal', code: 'places_taken', status: 409, errors: undefined }),
    )
  })
  test('refused says the sentence of its code', () => {
    expect(new Refusal('places_taken').message).toBe(refusals.places_taken.message)
  })
})
