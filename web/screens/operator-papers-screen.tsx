import { useSearchParams } from 'react-router'
import { deskPaths } from '#domain/operator/desk-paths.ts'
import { paperKinds, paperStates } from '#domain/papers/paper.ts'
import { paperApi } from '#domain/papers/paper-api.ts'
import { usePages } from '#web/api/use-pages.ts'
import { DeskQueue } from '#web/operator/desk-queue.tsx'
import { DeskScreen } from '#web/operator/desk-screen.tsx'
import { paperLead, paperOwner, stateWords } from '#web/papers/paper-words.ts'
import { ChoiceChips } from '#web/ui/choice-chips.tsx'

const kindWords = { all: 'Todos', title: 'Titulaciones', document: 'Documentos de barco' } as const

export function Screen() {
  const [search, setSearch] = useSearchParams()
  const kind = paperKinds.find(each => each === search.get('kind'))
  const state = paperStates.find(each => each === search.get('state')) ?? 'waiting'
  const pages = usePages(paperApi.list, { query: { state, ...(kind ? { kind } : {}) } })
  const choose = (changes: Record<string, string>) =>
    setSearch(
      Object.entries({ kind: kind ?? '', state, ...changes }).filter(([, value]) => value),
      {
        replace: true,
      },
    )
  return (
    <DeskScreen title="Papeles" aside="Con archivo. Lo que más espera, arriba.">
      <div className="mb-8 flex flex-wrap gap-x-8 gap-y-3">
        <ChoiceChips
          legend="Estado"
          options={paperStates.map(value => ({ value, label: stateWords[value] }))}
          chosen={state}
          onChoose={value => choose({ state: value })}
        />
        <ChoiceChips
          legend="Qué papeles"
          options={(['all', ...paperKinds] as const).map(value => ({ value, label: kindWords[value] }))}
          chosen={kind ?? 'all'}
          onChoose={value => choose({ kind: value === 'all' ? '' : value })}
        />
      </div>
      <DeskQueue
        label={`Papeles: ${stateWords[state].toLocaleLowerCase('es')}`}
        pages={pages}
        rowsOf={({ papers }) =>
          papers.map(paper => ({
            id: paper._id,
            to: deskPaths.paper(paper.kind, paper._id),
            lead: paper.name,
            text: paperOwner(paper),
            note: paperLead(paper),
            since: paper.presentedAt,
          }))
        }
        empty={
          state === 'waiting'
            ? {
                title: 'Nada espera',
                text: 'Aquí llegan las titulaciones y los documentos con su archivo.',
              }
            : { title: 'Ninguno', text: 'Todavía no hay papeles en este estado.' }
        }
      />
    </DeskScreen>
  )
}
