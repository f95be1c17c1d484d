import { type APIRequestContext, expect } from '@playwright/test'

export const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })

/** A call of the API, for preparations of a journey; a refusal fails it. */
export async function send<T>(
  request: APIRequestContext,
  by: { token: string } | undefined,
  path: string,
  data?: object,
  method: 'GET' | 'POST' | 'PUT' = 'POST',
): Promise<T> {
  const response = await request.fetch(`/api${path}`, {
    method,
    headers: by ? bearer(by) : {},
    ...(data && { data }),
  })
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
  return response.json()
}
