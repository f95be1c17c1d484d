export const noticeRefusals = {
  notice_not_found: { status: 404, message: 'No se encontró el aviso.' },
  notice_decided: { status: 409, message: 'Este aviso ya está decidido: otra persona lo acaba de cerrar.' },
} as const
