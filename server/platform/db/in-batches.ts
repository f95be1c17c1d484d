/** Few enough rows to delete them well within the statement timeout. */
const AT_ONCE = 5_000

export async function deleteInBatches(deleteSome: (atOnce: number) => Promise<unknown[]>): Promise<void> {
  while ((await deleteSome(AT_ONCE)).length === AT_ONCE);
}
