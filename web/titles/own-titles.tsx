import { Plus } from 'lucide-react'
import { useState } from 'react'
import { refusals } from '#domain/errors.ts'
import { TITLES_MAX } from '#domain/titles/title.ts'
import { titleApi } from '#domain/titles/title-api.ts'
import { nameOfTitle, type TitleKind } from '#domain/titles/title-kinds.ts'
import { callForFile } from '#web/api/call-for-file.ts'
import { useAct } from '#web/api/use-act.ts'
import { TextGuess } from '#web/titles/text-guess.tsx'
import { TitleList, titleNameId } from '#web/titles/title-list.tsx'
import { type OwnTitle, titlesTouch } from '#web/titles/title-words.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useDialogOnDemand } from '#web/ui/use-dialog-on-demand.ts'
import { RefusedPaper } from '#web/vessels/refused-paper.tsx'

interface Props {
  titles: readonly OwnTitle[]
  texts: readonly string[]
  onReplaced: (text: string) => void
}

interface Edited {
  at: number
  title?: OwnTitle
  kind?: TitleKind
  text?: string
}

const loadDialog = async () => (await import('#web/titles/title-dialog.tsx')).TitleDialog

/** One's own titles: each is stored when it is saved, apart from the form around it. */
export function OwnTitles({ titles, texts, onReplaced }: Props) {
  const remove = useAct(titleApi.remove, { touches: titlesTouch, done: 'spoken', failed: 'toast' })
  const confirm = useConfirm()
  const { Dialog, open, show, close } = useDialogOnDemand(loadDialog)
  const [edited, setEdited] = useState<Edited>({ at: 0 })
  const edit = (what: Omit<Edited, 'at'>) => {
    setEdited(before => ({ ...what, at: before.at + 1 }))
    void show()
  }

  const ask = async (title: OwnTitle) => {
    const sure = await confirm({
      title: '¿Eliminar la titulación?',
      text: `«${nameOfTitle(title)}» desaparecerá de tu perfil${title.hasFile ? ', y su archivo con ella' : ''}.`,
      confirm: 'Eliminar',
      danger: true,
    })
    if (sure) await remove.send({ params: { id: title._id } })
  }

  return (
    <div className="grid gap-6">
      {titles.length > 0 ? (
        <TitleList
          titles={titles}
          readFile={title => callForFile(titleApi.readOwnFile, { params: { id: title._id } })}
          below={({ refusal }) => refusal && <RefusedPaper refusal={refusal} />}
          actions={title => (
            <>
              <Button
                tone="ghost"
                size="compact"
                aria-describedby={titleNameId(title)}
                onClick={() => edit({ title })}
              >
                Editar
              </Button>
              <Button
                tone="quiet"
                size="compact"
                aria-describedby={titleNameId(title)}
                onClick={() => void ask(title)}
              >
                Eliminar
              </Button>
            </>
          )}
        />
      ) : (
        <p className="text-tinta-2">
          Añade la primera, y cada oferta te dirá si te vale para llevar ese barco por esa ruta.
        </p>
      )}
      <TextGuess texts={texts} titles={titles} onYes={(text, kind) => edit({ text, kind })} />
      {titles.length < TITLES_MAX ? (
        <div>
          <Button tone="ghost" size="compact" onClick={() => edit({})}>
            <Plus aria-hidden="true" className="size-4.5 shrink-0 text-magenta" />
            <span>Añadir titulación</span>
          </Button>
        </div>
      ) : (
        <p className="text-[0.9375rem] text-tinta-2">{refusals.titles_full.message}</p>
      )}
      {Dialog && (
        <Dialog
          key={edited.at}
          title={edited.title}
          kind={edited.kind}
          open={open}
          onClose={close}
          onSaved={() => {
            close()
            if (edited.text !== undefined) onReplaced(edited.text)
          }}
        />
      )}
    </div>
  )
}
