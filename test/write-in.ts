import userEvent from '@testing-library/user-event'

/** A paste, where the keys are not the point: each of them would draw the screen once more. */
export async function writeIn(field: Element, text: string) {
  await userEvent.click(field)
  await userEvent.paste(text)
}
