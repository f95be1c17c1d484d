import * as z from 'zod/mini'
import es from 'zod/v4/locales/es.js'

/** Zod’s own texts in Spanish: the net under fields that forgot a sentence of their own. The server speaks it for both. */
export const speakSpanish = () => z.config(es())
