import type { ReactNode } from 'react'
import type { Role } from '#domain/api.ts'
import { paths } from '#domain/paths.ts'
import { TITLES_SECTION } from '#web/titles/titles-section.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoHits } from '#web/ui/no-hits.tsx'

const words: Record<Role, { text: string; action?: ReactNode }> = {
  owner: {
    text: 'Ahora mismo nadie busca tripulación. Publica tu traslado y será el primero de la lista.',
    action: <ButtonLink to={paths.createJob}>Publicar Oferta</ButtonLink>,
  },
  crew: {
    text: 'Ahora mismo ningún armador busca tripulación. Vuelve pronto: las ofertas nuevas salen aquí.',
  },
}

interface Props {
  role: Role | undefined
  /** The filters that leave none; 'all': there is no offer at all. */
  by: 'fit' | 'filters' | 'all'
  onClear: () => void
}

export function NoJobs({ role = 'crew', by, onClear }: Props) {
  if (by === 'fit')
    return (
      <NoHits
        title="Ninguna para tus titulaciones"
        text="Con las de tu perfil no encaja ninguna, ni con condición. Si te falta alguna por añadir o por renovar, ponla al día; o mira todas las ofertas: de algunas aún faltan datos para saberlo."
        onClear={onClear}
        action={<ButtonLink to={paths.editProfileAt(TITLES_SECTION)}>Tus titulaciones</ButtonLink>}
      />
    )
  if (by === 'filters')
    return (
      <NoHits
        title="Ninguna oferta en ese rumbo"
        text="No hay ofertas que cumplan todos los filtros. Amplía las fechas o busca otro puerto."
        onClear={onClear}
      />
    )
  return <EmptyState drawing="buoy" title="No hay ofertas disponibles" {...words[role]} />
}
