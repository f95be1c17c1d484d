/** So many rows at once are deleted well within the time that a statement has. */
const AT_ONCE = 5_000

/** Deletes however many there are, some at a time. `deleteSome` returns a row for each that it deleted. */
export async function deleteInBatches(deleteSome: (atOnce: number) => Promise<unknown[]>): Promise<void> {
  while ((await deleteSome(AT_ONCE)).length === AT_ONCE);
}
