import { useState } from 'react'

import { inverterHistoryApi } from '#contract/inverter-history/index.ts'
import type { InverterHistory } from '#contract/inverter-history/history.ts'
import type { InverterStatus } from '#contract/inverter-history/statuses.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { send } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inverter-history.words.ts'
import { recordOf } from './record.rules.ts'

/** How many days are on their way at a time: a browser sends no more to one server. */
const AT_ONCE = 6

/** A day that was not recorded, and why. */
export interface NotRecorded {
  readonly code: string
  readonly reason: string
}

/** Records days of inverters one by one, several at a time. */
export function useRecorder() {
  const w = useWords()
  const refresh = useRefresh()
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  const [refused, setRefused] = useState<readonly NotRecorded[]>([])

  async function recordOne(day: InverterHistory, status: InverterStatus | null): Promise<NotRecorded | null> {
    const body = recordOf(day, status ?? day.status)
    if (!body) return { code: day.inverterCode, reason: w(t.noStatus) }
    try {
      await send(inverterHistoryApi.upsert, { params: { inverterId: day.inverterId }, body })
      return null
    } catch (error) {
      return { code: day.inverterCode, reason: errorWords(error)?.description ?? '' }
    }
  }

  /** Records the days, with another status if one is given. */
  async function record(
    days: readonly InverterHistory[],
    status: InverterStatus | null = null,
  ): Promise<void> {
    const waiting = [...days]
    const failed: NotRecorded[] = []
    setProgress({ done: 0, of: days.length })
    const work = async () => {
      for (let day = waiting.shift(); day; day = waiting.shift()) {
        const failure = await recordOne(day, status)
        if (failure) failed.push(failure)
        setProgress((now) => now && { ...now, done: now.done + 1 })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    setProgress(null)
    setRefused(failed)
    if (failed.length < days.length) toast.success(w(t.recordedCount, { count: days.length - failed.length }))
    await refresh(inverterHistoryApi.list, inverterHistoryApi.getReport)
  }
  return { record, progress, refused, forget: () => setRefused([]) }
}
