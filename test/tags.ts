import type { getDocumentProxy } from 'unpdf'

interface Tag {
  role?: string
  alt?: string
  children?: Tag[]
}

const flat = (tag: Tag): Tag[] => [tag, ...(tag.children ?? []).flatMap(flat)]
/** A branch across two pages is met on both, and is empty on one of them. */
const isHere = ({ children }: Tag) => children === undefined || children.length > 0

export async function tagsOf(pdf: Awaited<ReturnType<typeof getDocumentProxy>>): Promise<Tag[]> {
  const tags: Tag[] = []
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const tree = await (await pdf.getPage(page)).getStructTree()
    if (tree) tags.push(...flat(tree as Tag).filter(isHere))
  }
  return tags
}
