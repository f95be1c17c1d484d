import { useFormContext } from 'react-hook-form'
import type { OwnUserView } from '#domain/accounts/account.ts'
import { accountApi } from '#domain/accounts/account-api.ts'
import { joinCertificates, splitCertificates } from '#web/accounts/certificates.ts'
import { errorText } from '#web/accounts/error-text.ts'
import type { ProfileForm } from '#web/accounts/profile-form.ts'
import { useAct } from '#web/api/use-act.ts'
import { OwnTitles } from '#web/titles/own-titles.tsx'
import { type OwnTitle, textsBeside } from '#web/titles/title-words.ts'
import { TextArea } from '#web/ui/fields.tsx'

interface Props {
  user: OwnUserView
  titles: readonly OwnTitle[]
}

const without = (list: string, text: string) =>
  joinCertificates(splitCertificates(list).filter(one => one !== text))

export function TitleFields({ user, titles }: Props) {
  const form = useFormContext<ProfileForm>()
  const update = useAct(accountApi.updateProfile, { touches: ['users', 'crew'], failed: 'toast' })
  const texts = textsBeside(user.certifications, titles)

  // The other text of the field stays, and is unsaved.
  const dropText = (text: string) => {
    const typed = form.getValues('certifications')
    const { certifications: stored = '' } = form.formState.defaultValues ?? {}
    form.resetField('certifications', { defaultValue: without(stored, text) })
    form.setValue('certifications', without(typed, text), { shouldDirty: true })
  }
  const replace = async (text: string) => {
    if (await update.send({ body: { certifications: texts.filter(one => one !== text) } })) dropText(text)
  }

  return (
    <>
      <OwnTitles titles={titles} texts={texts} onReplaced={text => void replace(text)} />
      <TextArea
        label="Otras, con tus palabras"
        optional
        hint="Lo que no está en la lista de titulaciones, separado por comas."
        rows={2}
        error={errorText(form.formState.errors.certifications)}
        {...form.register('certifications')}
      />
    </>
  )
}
