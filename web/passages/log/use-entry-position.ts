import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Place } from '#domain/passages/night.ts'
import { readPlace } from '#domain/passages/read-angle.ts'
import type { DeviceFix } from '#web/checklists/fill/find-position.ts'
import { deviceClock } from '#web/offline/device-clock.ts'
import { anglesOf, type EntryValues } from '#web/passages/log/entry-form.ts'
import { accuracyInWords, findLogFix } from '#web/passages/log/log-fix.ts'
import type { Entry } from '#web/passages/log/log-record.ts'
import {
  type KnownFix,
  type PositionQuestion,
  positionQuestion,
} from '#web/passages/log/position-question.ts'
import { timeFormat } from '#web/ui/times.ts'
import { shownNumber } from '#web/ui/typed-number.ts'

const noFix = { fixAt: '', fixClock: '' } as const
const clock = timeFormat('device', { hour: '2-digit', minute: '2-digit' })

export type EntryPosition = ReturnType<typeof useEntryPosition>

/** The boxes of the position: where their angles come from, and the question about an unlikely one. */
export function useEntryPosition(
  form: UseFormReturn<EntryValues>,
  known: readonly KnownFix[],
  whereFrom: string | undefined,
) {
  const [locating, setLocating] = useState(false)
  const [told, setWhere] = useState(whereFrom)
  const fixAt = useWatch({ control: form.control, name: 'fixAt' })
  const where = told ?? (fixAt ? `La del teléfono, de las ${clock(fixAt)}.` : undefined)

  // Asked once: the same position again is an answer.
  const [question, setQuestion] = useState<PositionQuestion & { of: string }>()
  const put = (
    position: Place & Partial<Pick<DeviceFix, 'course' | 'speed'>>,
    from: string | undefined,
    { fixAt, fixClock }: Pick<EntryValues, 'fixAt' | 'fixClock'> = noFix,
  ) => {
    const { latitude, longitude } = anglesOf(position)
    form.setValue('latitude', latitude)
    form.setValue('longitude', longitude)
    if (position.course != null) form.setValue('course', shownNumber(position.course))
    if (position.speed != null) form.setValue('speed', shownNumber(position.speed))
    form.setValue('fixAt', fixAt)
    form.setValue('fixClock', fixClock)
    setQuestion(undefined)
    form.clearErrors(['latitude', 'longitude'])
    setWhere(from)
  }
  const locate = async () => {
    setLocating(true)
    setWhere(undefined)
    await findLogFix().then(
      fix => {
        const off = fix.accuracy === null ? '' : ` (${accuracyInWords(fix.accuracy)})`
        put(fix, `La del teléfono, ahora${off}.`, {
          fixAt: new Date(deviceClock.now()).toISOString(),
          fixClock: deviceClock.isKnown() ? '' : 'device',
        })
      },
      (error: Error) => setWhere(error.message),
    )
    setLocating(false)
  }
  /** Whether the person is to answer a question about it first. */
  const ask = ({ at, position, speed }: Pick<Entry, 'at' | 'position' | 'speed'>): boolean => {
    const asked = JSON.stringify([at.slice(0, 13), position])
    if (!position || question?.of === asked) return false
    const next = positionQuestion({ ...position, at: Date.parse(at), speed }, known)
    if (next) setQuestion({ ...next, of: asked })
    return next !== undefined
  }

  /** A text that has both angles, as maps copy them, fills both boxes. */
  const spread = (text: string) => {
    const place = readPlace(text)
    if (place) put(place, undefined)
    return place !== undefined
  }
  const retyped = () => {
    form.setValue('fixAt', '')
    form.setValue('fixClock', '')
    setQuestion(undefined)
  }

  return { locating, where, question, put, locate, ask, spread, retyped }
}
