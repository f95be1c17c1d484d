export interface FormPart {
  field: string
  name: string
  bytes: Buffer
}

export function formOfFiles(parts: readonly FormPart[]) {
  const boundary = 'LIMITE-DEL-EXPEDIENTE'
  const written = parts.flatMap(({ field, name, bytes }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  return {
    body: Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
