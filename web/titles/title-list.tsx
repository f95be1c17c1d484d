import { nameOfTitle } from '#domain/titles/title-kinds.ts'
import { TitleMarks } from '#web/titles/title-state.tsx'
import { type ShownTitle, titleDetails } from '#web/titles/title-words.ts'
import { DownloadButton } from '#web/ui/download-button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { VerifiedMeans } from '#web/vessels/verified-mark.tsx'

interface Props<T extends ShownTitle> {
  titles: readonly T[]
  readFile: (title: T) => Promise<File>
  actions?: (title: T) => Elements
  /** Below the facts. */
  below?: (title: T) => Elements
}

/** For a button's aria-describedby: the title that it belongs to. */
export const titleNameId = ({ _id }: Pick<ShownTitle, '_id'>) => `titulo-${_id}`

export function TitleList<T extends ShownTitle>({ titles, readFile, actions, below }: Props<T>) {
  return (
    <>
      <ul aria-label="Titulaciones" className="divide-y divide-linea">
        {titles.map(title => {
          const name = nameOfTitle(title)
          const details = titleDetails(title)
          return (
            <li key={title._id} className="py-4 first:pt-0 last:pb-0">
              <p id={titleNameId(title)} className="leading-snug font-semibold wrap-anywhere">
                {name}
              </p>
              <div className="mt-1">
                <TitleMarks title={title} />
              </div>
              {details && (
                <p className="mt-1 text-[0.875rem] leading-snug font-normal wrap-anywhere text-tinta-2">
                  {details}
                </p>
              )}
              {below?.(title)}
              {(title.hasFile || actions) && (
                <div className="mt-2 flex flex-wrap gap-2">
                  {title.hasFile && (
                    <DownloadButton
                      title={name}
                      ask={() => readFile(title)}
                      label="Descargar"
                      aria-describedby={titleNameId(title)}
                      tone="ghost"
                      size="compact"
                      saved
                    />
                  )}
                  {actions?.(title)}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {titles.some(({ verifiedAt }) => verifiedAt) && (
        <div className="mt-4">
          <VerifiedMeans />
        </div>
      )}
    </>
  )
}
