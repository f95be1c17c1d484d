import * as z from 'zod/mini'
import es from 'zod/v4/locales/es.js'

/** Zod's own texts in Spanish: for fields without a sentence of their own. The server sets it for both. */
export const speakSpanish = () => z.config(es())
