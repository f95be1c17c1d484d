/** Like fetch, but `onSent` gets the part of the body that has gone out, from 0 to 1. */
export function sendTold(
  url: string,
  { method, headers, body, signal }: RequestInit,
  onSent: (sent: number) => void,
): Promise<Response> {
  const request = new XMLHttpRequest()
  const answered = new Promise<Response>((resolve, reject) => {
    request.onload = () => {
      const type = request.getResponseHeader('content-type') ?? ''
      resolve(new Response(request.response, { status: request.status, headers: { 'content-type': type } }))
    }
    for (const event of ['error', 'abort', 'timeout'])
      request.addEventListener(event, () => reject(new TypeError('Failed to send')))
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
  })
  request.open(method ?? 'POST', url)
  request.responseType = 'arraybuffer'
  for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
  signal?.addEventListener('abort', () => request.abort())
  request.send(body as Blob)
  return answered
}
