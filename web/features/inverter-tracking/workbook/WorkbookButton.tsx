import { useRef, useState } from 'react'

import type { BodyOf } from '#contract/core/endpoint.ts'
import { formatShownDay } from '#contract/core/format.ts'
import { inverterTrackingApi } from '#contract/inverter-tracking/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Menu } from '#web/kit/controls/Menu.tsx'
import { saveFile } from '#web/kit/data/save-file.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../inverter-tracking.words.ts'
import { longestUpTo, monthOf, type Period } from './periods.ts'
import css from './WorkbookButton.module.css'

interface WorkbookButtonProps {
  /** Which inverters. */
  readonly of: Pick<BodyOf<typeof inverterTrackingApi.exportExcel>, 'powerPlantId' | 'inverterId'>
  /** The day that is shown, and today. */
  readonly date: string
  readonly today: string
}

/**
 * Downloads the workbook of a day, a month or as many days as one takes, shows how much of it has come, and can be told to
 * stop: then the server stops too.
 */
export function WorkbookButton({ of, date, today }: WorkbookButtonProps) {
  const w = useWords()
  const may = useMay()
  const [received, setReceived] = useState<number | null>(null)
  const stopping = useRef<AbortController | null>(null)
  if (!may(inverterTrackingApi.exportExcel)) return null

  async function download({ from, to }: Period): Promise<void> {
    const stop = new AbortController()
    stopping.current = stop
    setReceived(0)
    try {
      const file = await call(inverterTrackingApi.exportExcel, {
        body: { ...of, from, to },
        signal: stop.signal,
        onReceived: setReceived,
      })
      const fileName = file instanceof File ? file.name : `inverter-${from}-${to}.xlsx`
      saveFile(file, fileName)
      toast.success(w(t.exported, { file: fileName }))
    } catch (error) {
      const words = errorWords(error)
      if (words) toast.error(words.title, words.description)
    } finally {
      setReceived(null)
    }
  }

  const month = monthOf(date, today)
  const longest = longestUpTo(date)
  const show = ({ from, to }: Period) => ({ from: formatShownDay(from), to: formatShownDay(to) })
  if (received === null)
    return (
      <Menu
        label={w(kitWords.exportExcel)}
        icon="download"
        isNamed
        items={[
          {
            label: w(t.exportDay, { day: formatShownDay(date) }),
            run: () => void download({ from: date, to: date }),
          },
          { label: w(t.exportMonth, show(month)), run: () => void download(month) },
          { label: w(t.exportLongest, show(longest)), run: () => void download(longest) },
        ]}
      />
    )
  const percent = Math.round(received * 100)
  return (
    <span className={`vh-inline vh-quiet ${css['running']}`}>
      {percent === 0 ? (
        <progress aria-label={w(t.exporting)} />
      ) : (
        <progress value={percent} max={100} aria-label={w(t.exporting)} />
      )}
      <span>{percent === 0 ? w(t.exportPreparing) : `${percent} %`}</span>
      <Button tone="quiet" icon="close" onClick={() => stopping.current?.abort()}>
        {w(t.stop)}
      </Button>
    </span>
  )
}
