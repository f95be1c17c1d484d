import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import { BUNDLED_MAX_BYTES, MANIFEST_MAX_BYTES, SEAL_MAX_BYTES } from '#domain/bundle/bundle.ts'
import { verdicts } from '#domain/contracts/contract.ts'
import { idText } from '#domain/fields.ts'

const verdict = z.object({ result: z.enum(verdicts) })

export const bundleApi = defineApi({
  download: {
    method: 'GET',
    path: '/passages/:jobId/bundle',
    access: 'user',
    summary: 'El expediente de una travesía que ha terminado: un ZIP con su manifiesto sellado',
    params: z.object({ jobId: idText }),
    badParams: 'passage_not_found',
    reply: z.string(),
    produces: 'application/zip',
    // The phone is there to sign: it gets no copy of everything.
    temporarySession: false,
    guarded: { perAccount: 60 },
    fallback: 'No se pudo descargar el expediente. Inténtalo de nuevo.',
  },
  verify: {
    method: 'POST',
    path: '/verify/bundle',
    access: 'public',
    summary:
      'Si el manifiesto de un expediente lleva nuestro sello y, con un archivo, si es uno de los suyos',
    files: {
      manifest: { maxBytes: MANIFEST_MAX_BYTES },
      seal: { maxBytes: SEAL_MAX_BYTES },
      file: { maxBytes: BUNDLED_MAX_BYTES, optional: true, hashed: true },
    },
    guarded: { perAccount: 60 },
    reply: verdict,
    fallback: 'No se pudo comprobar el expediente. Inténtalo de nuevo.',
  },
  verifyPdf: {
    method: 'POST',
    path: '/verify',
    access: 'public',
    summary: 'Si un PDF (application/pdf) es uno de los que se sellaron aquí, sin su código',
    accepts: 'application/pdf',
    guarded: { perAccount: 60 },
    reply: verdict,
    fallback: 'No se pudo comprobar el documento. Inténtalo de nuevo.',
  },
})
