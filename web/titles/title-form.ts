import * as z from 'zod/mini'
import { titleInput } from '#domain/titles/title.ts'
import { type TitleKind, titleKinds, titleNames } from '#domain/titles/title-kinds.ts'
import type { OwnTitle } from '#web/titles/title-words.ts'

export interface TitleForm {
  kind: string
  name: string
  number: string
  issuer: string
  issuedOn: string
  validUntil: string
}

export const kindNamed = (text: string): TitleKind | undefined =>
  titleKinds.find(kind => titleNames[kind] === text.trim())

/** `kind`: the kind of a new title. */
export const titleFormOf = (title: OwnTitle | undefined, kind: TitleKind | undefined): TitleForm => {
  const chosen = title?.kind ?? kind
  return {
    kind: chosen ? titleNames[chosen] : '',
    name: title?.name ?? '',
    number: title?.number ?? '',
    issuer: title?.issuer ?? '',
    issuedOn: title?.issuedOn ?? '',
    validUntil: title?.validUntil ?? '',
  }
}

export const titleFormSchema = z.pipe(
  z.pipe(
    z.custom<TitleForm>(),
    z.transform(
      (form: TitleForm) =>
        ({ ...form, kind: kindNamed(form.kind) ?? form.kind }) as z.input<typeof titleInput>,
    ),
  ),
  titleInput,
)
