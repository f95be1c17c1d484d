import { sectionLink } from '#web/vessels/section-head.tsx'
import { PickFiles } from '#web/vessels/several/pick-files.tsx'
import type { SeveralPapers } from '#web/vessels/several/use-several-papers.ts'

interface Props {
  several: SeveralPapers
  onOpen: () => void
}

/** Picks the files; while some are unsaved, leads back to them. */
export const AddSeveral = ({ several: { papers, pick }, onOpen }: Props) =>
  papers.length > 0 ? (
    <button type="button" className={sectionLink} onClick={onOpen}>
      {papers.length === 1 ? 'Un archivo sin guardar' : `${papers.length} archivos sin guardar`}
    </button>
  ) : (
    <PickFiles
      label="Añadir varios documentos"
      className={sectionLink}
      onPick={files => {
        pick(files)
        onOpen()
      }}
    >
      Añadir varios
    </PickFiles>
  )
