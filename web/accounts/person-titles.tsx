import type { UserView } from '#domain/accounts/account.ts'
import { titleApi } from '#domain/titles/title-api.ts'
import { CertificateChips } from '#web/accounts/certificate-chips.tsx'
import { callForFile } from '#web/api/call-for-file.ts'
import { useRead } from '#web/api/use-call.ts'
import { useSession } from '#web/session/session.ts'
import { TitleList } from '#web/titles/title-list.tsx'
import { type ShownTitle, textsBeside } from '#web/titles/title-words.ts'

interface Props {
  user: UserView
}

interface ListedProps extends Props {
  titles: readonly ShownTitle[] | undefined
  readFile: (title: ShownTitle) => Promise<File>
}

/** The profile has the names: they are shown until the titles are there, and without them. */
function Listed({ user, titles, readFile }: ListedProps) {
  const names = user.certifications ?? []
  if (!titles) return <CertificateChips names={names} />
  const texts = textsBeside(names, titles)
  return (
    <div className="grid gap-4">
      {titles.length > 0 && <TitleList titles={titles} readFile={readFile} />}
      {texts.length > 0 && <CertificateChips names={texts} />}
    </div>
  )
}

function OfOneself({ user }: Props) {
  const { data } = useRead(titleApi.listOwn, {})
  const readFile = ({ _id }: ShownTitle) => callForFile(titleApi.readOwnFile, { params: { id: _id } })
  return <Listed user={user} titles={data?.titles} readFile={readFile} />
}

function OfAnother({ user }: Props) {
  const { data } = useRead(titleApi.list, { params: { id: user._id } })
  const readFile = ({ _id }: ShownTitle) =>
    callForFile(titleApi.readFile, { params: { id: user._id, titleId: _id } })
  return <Listed user={user} titles={data?.titles} readFile={readFile} />
}

export function PersonTitles({ user }: Props) {
  const isOwn = useSession()?.user._id === user._id
  return isOwn ? <OfOneself user={user} /> : <OfAnother user={user} />
}
