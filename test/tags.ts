import type { getDocumentProxy } from 'unpdf'

interface Tag {
  role?: string
  alt?: string
  children?: Tag[]
}

const flat = (tag: Tag): Tag[] => [tag, ...(tag.children ?? []).flatMap(flat)]
/** A branch that goes on overleaf is met on both sheets, and on one of them with nothing on it. */
const isHere = ({ children }: Tag) => children === undefined || children.length > 0

/** All tags of a PDF, in the order in which they are read out. */
export async function tagsOf(pdf: Awaited<ReturnType<typeof getDocumentProxy>>): Promise<Tag[]> {
  const tags: Tag[] = []
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const tree = await (await pdf.getPage(page)).getStructTree()
    if (tree) tags.push(...flat(tree as Tag).filter(isHere))
  }
  return tags
}
