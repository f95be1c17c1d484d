import { useEffect, useRef, useState } from 'react'
import type { OwnUserView } from '#domain/accounts/account.ts'
import { PICTURE_MAX_BYTES } from '#domain/accounts/account.ts'
import { accountApi } from '#domain/accounts/account-api.ts'
import { refusals } from '#domain/errors.ts'
import { useProgressWords } from '#web/api/sending-progress.ts'
import { useAct } from '#web/api/use-act.ts'
import { currentSession, rememberUser } from '#web/session/session.ts'
import { announce } from '#web/ui/announce.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'

/** For the file picker; the server checks the bytes. */
const pictureTypes = 'image/png,image/jpeg,image/gif'

/** Why this file can't be the profile picture, checked before it is sent. */
function pictureProblem(file: File): string | undefined {
  if (!file.type.startsWith('image/')) return refusals.picture_not_image.message
  if (file.size > PICTURE_MAX_BYTES) return refusals.picture_too_large.message
  return undefined
}

const touches = ['users', 'crew']

function usePreview() {
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  return { preview, show: (file: File | null) => setPreview(file && URL.createObjectURL(file)) }
}

/** Stored when it is chosen, apart from the form around it. */
export function PictureEditor({ user }: { user: OwnUserView }) {
  const picker = useRef<HTMLInputElement>(null)
  const upload = useAct(accountApi.uploadPicture, {
    touches,
    done: ({ profilePictureUrl }) => {
      const signedIn = currentSession()?.user
      if (signedIn) rememberUser({ ...signedIn, profilePicture: profilePictureUrl })
      announce.spoken('Foto de perfil actualizada.')
    },
    failed: 'inline',
  })
  const uploading = useProgressWords('Subiendo la foto…', upload.variables?.file)
  const update = useAct(accountApi.updateProfile, {
    touches,
    done: reply => {
      rememberUser(reply.user)
      return reply.message
    },
    failed: 'inline',
  })
  const confirm = useConfirm()
  const { preview, show } = usePreview()
  const [wrong, setWrong] = useState<string>()
  const problem = wrong ?? upload.error?.message ?? update.error?.message
  const forget = () => {
    upload.reset()
    update.reset()
  }

  const choose = async (file: File) => {
    const found = pictureProblem(file)
    forget()
    setWrong(found)
    if (found) return
    show(file)
    await upload.send({ file })
    show(null)
  }

  const remove = async () => {
    const sure = await confirm({
      title: '¿Quitar la foto?',
      text: 'En su lugar se verán tus iniciales. Puedes subir otra cuando quieras.',
      confirm: 'Quitar foto',
      danger: true,
    })
    if (!sure) return
    forget()
    setWrong(undefined)
    await update.send({ body: { profilePicture: null } })
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-6">
        <span
          className={`rounded-full bg-white p-1.5 ring-1 ring-linea ${upload.isPending ? 'opacity-60' : ''}`}
        >
          <Avatar name={user.name} picture={preview ?? user.profilePicture} size="large" />
        </span>
        <div>
          <div className="flex flex-wrap gap-2">
            <Button
              tone="ghost"
              size="compact"
              busy={upload.isPending}
              busyLabel={uploading}
              onClick={() => picker.current?.click()}
            >
              {user.profilePicture ? 'Cambiar foto' : 'Subir foto'}
            </Button>
            {user.profilePicture && !upload.isPending ? (
              <Button
                tone="quiet"
                size="compact"
                busy={update.isPending}
                busyLabel="Quitando…"
                onClick={() => void remove()}
              >
                Quitar foto
              </Button>
            ) : null}
          </div>
          <p className="mt-2 text-sm text-tinta-2">PNG, JPG o GIF hasta 5MB</p>
        </div>
        <input
          ref={picker}
          type="file"
          accept={pictureTypes}
          aria-label="Foto de perfil"
          hidden
          onChange={event => {
            const [file] = event.target.files ?? []
            // Emptied, so that the same file can be chosen again after a failure.
            event.target.value = ''
            if (file) void choose(file)
          }}
        />
      </div>
      <FormProblem message={problem} />
    </div>
  )
}
