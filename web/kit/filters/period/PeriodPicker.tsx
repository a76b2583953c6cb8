import { useState } from 'react'

import { formatDay, plantDay } from '#contract/core/format.ts'

import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { Picker } from '#web/kit/controls/Picker.tsx'
import { useNow } from '#web/kit/data/use-now.ts'
import { t } from '#web/kit/kit.words.ts'

import css from './PeriodPicker.module.css'
import { periodNames, periodsOf, typedDay, type PeriodName } from './period.rules.ts'

type End = string | null

interface PeriodPickerProps {
  /** The first and last day, `YYYY-MM-DD`; null for an open end. */
  readonly from: End
  readonly to: End
  readonly onChoose: (from: End, to: End) => void
  /** Which days of a record these are, where it has several. */
  readonly label?: Word
}

const words: Readonly<Record<PeriodName, Word>> = {
  week: t.periodWeek,
  month: t.periodMonth,
  thisMonth: t.periodThisMonth,
  lastMonth: t.periodLastMonth,
  thisYear: t.periodThisYear,
}

/** Some days: a usual period, or any two days typed as 21/11/2026. */
export function PeriodPicker({ from, to, onChoose, label = t.period }: PeriodPickerProps) {
  const w = useWords()
  const periods = periodsOf(plantDay(useNow()))
  const chosen = periodNames.find((name) => periods[name].from === from && periods[name].to === to)

  function choose(name: string | null): void {
    const period = periodNames.find((one) => one === name)
    onChoose(period ? periods[period].from : null, period ? periods[period].to : null)
  }
  return (
    <>
      <Picker
        label={w(label)}
        value={chosen ?? null}
        options={periodNames.map((name) => ({ value: name, label: w(words[name]) }))}
        onChoose={choose}
      />
      <span className={css['days']}>
        <DayBox day={from} label={t.periodFrom} onChoose={(day) => onChoose(day, to)} />–
        <DayBox day={to} label={t.periodTo} onChoose={(day) => onChoose(from, day)} />
      </span>
    </>
  )
}

interface DayBoxProps {
  readonly day: End
  readonly label: Word
  readonly onChoose: (day: End) => void
}

function DayBox({ day, label, onChoose }: DayBoxProps) {
  const w = useWords()
  const [typed, setTyped] = useState<string | null>(null)

  function take(text: string): void {
    setTyped(null)
    const parsed = typedDay(text, plantDay(new Date()))
    // What is no day is dropped: the box shows again what was chosen before.
    if (text.trim() === '' || parsed !== null) onChoose(parsed)
  }
  return (
    <input
      className={day ? css['chosen'] : undefined}
      value={typed ?? formatDay(day)}
      placeholder={w(label)}
      aria-label={w(label)}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => typed !== null && take(typed)}
      onKeyDown={(event) => event.key === 'Enter' && typed !== null && take(typed)}
    />
  )
}
