import { within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, vi } from 'vitest'

/** jsdom has neither canvas nor fonts: here a canvas draws nothing, and holds this PNG data URL. */
export function canvasHolds(png: string) {
  beforeAll(() => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(png)
    Object.defineProperty(document, 'fonts', { configurable: true, value: { load: async () => [] } })
  })
  afterAll(() => {
    vi.mocked(HTMLCanvasElement.prototype.getContext).mockRestore()
    vi.mocked(HTMLCanvasElement.prototype.toDataURL).mockRestore()
    Reflect.deleteProperty(document, 'fonts')
  })
}

/** In the open dialog of a signature, with a typed name. */
export async function signTyped(dialog: HTMLElement) {
  const user = userEvent.setup()
  await user.click(await within(dialog).findByRole('tab', { name: 'Escribir mi nombre' }))
  await user.click(within(dialog).getByRole('button', { name: 'Firmar' }))
}
