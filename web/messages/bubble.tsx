import { clsx } from 'clsx'
import { LinkedText } from '#web/messages/linked-text.tsx'

export type BubbleLook = 'theirs' | 'own' | 'unsent' | 'failed'

const looks: Record<BubbleLook, string> = {
  theirs: 'rounded-bl-[6px] border border-linea bg-white text-tinta [&_a]:text-magenta',
  own: 'rounded-br-[6px] bg-tinta text-white [&_a]:outline-magenta-claro',
  unsent: 'rounded-br-[6px] border-[1.5px] border-dashed border-tinta/45 bg-white text-tinta',
  failed: 'rounded-br-[6px] border-[1.5px] border-dashed border-babor bg-white text-tinta',
}

/** A message. A dashed edge, as on a chart, means not sent yet. */
export function Bubble({ look, text }: { look: BubbleLook; text: string }) {
  return (
    <p
      className={clsx(
        'max-w-[min(36rem,84%)] rounded-[20px] px-4 py-2.5 leading-[1.45] whitespace-pre-wrap wrap-anywhere',
        looks[look],
      )}
    >
      <LinkedText text={text} />
    </p>
  )
}
