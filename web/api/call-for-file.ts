import type { Endpoint } from '#domain/api.ts'
import { callAndRead } from '#web/api/client.ts'
import type { CallInput } from '#web/api/request.ts'

const FALLBACK_NAME = 'documento.pdf'

/** RFC 6266: the name with its accents. */
function nameIn(disposition: string | null): string {
  const [, encoded] = disposition?.match(/filename\*=UTF-8''([^;]+)/i) ?? []
  return encoded === undefined ? FALLBACK_NAME : decodeURIComponent(encoded)
}

export const callForFile = <E extends Endpoint>(
  endpoint: E & (E['produces'] extends string ? unknown : never),
  input: CallInput<E>,
): Promise<File> =>
  callAndRead(endpoint as E, input, (response, bytes) => {
    const name = nameIn(response.headers.get('content-disposition'))
    return new File([bytes], name, { type: endpoint.produces ?? '' })
  })
