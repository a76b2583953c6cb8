import { daysInRange } from '#contract/readings/resolution.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Picker } from '#web/kit/controls/Picker.tsx'
import { DayStepper } from '#web/kit/fields/calendar/DayStepper.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { addDays } from '#web/platform/format/day.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../device-sheets.words.ts'
import css from './Charts.module.css'
import { type Comparison, comparisons, type DayRange } from './series.ts'

interface RangeBarProps {
  readonly range: DayRange
  readonly today: string
  readonly comparison: Comparison
  readonly onRange: (range: DayRange) => void
  readonly onCompare: (comparison: Comparison) => void
}

const presets = [
  [1, t.rangeDay],
  [7, t.rangeWeek],
  [30, kitWords.month],
  [365, kitWords.year],
] as const

const words = { none: t.compareNone, before: t.before, lastYear: t.lastYear, siblings: t.siblings } as const

/** Which days a chart shows, and what they are compared with. */
export function RangeBar({ range, today, comparison, onRange, onCompare }: RangeBarProps) {
  const w = useWords()
  const { from, to } = range
  const days = daysInRange(from, to)
  return (
    <div className="vh-bar">
      <span className={`vh-inline vh-tight ${css['presets']}`}>
        {presets.map(([length, word]) => (
          <Button
            key={length}
            aria-pressed={days === length}
            onClick={() => onRange({ from: addDays(to, 1 - length), to })}
          >
            {w(word)}
          </Button>
        ))}
      </span>
      <span className="vh-inline vh-quiet">
        {w(t.from)}
        <DayStepper day={from} last={to} onChoose={(day) => onRange({ from: day, to })} />
      </span>
      <span className="vh-inline vh-quiet">
        {w(t.to)}
        <DayStepper
          day={to}
          last={today}
          onChoose={(day) => onRange({ from: day < from ? addDays(day, 1 - days) : from, to: day })}
        />
      </span>
      <Picker
        label={w(t.compare)}
        value={comparison === 'none' ? null : comparison}
        none={w(t.compareNone)}
        options={comparisons
          .filter((one) => one !== 'none')
          .map((one) => ({ value: one, label: w(words[one]) }))}
        onChoose={(chosen) => onCompare(comparisons.find((one) => one === chosen) ?? 'none')}
      />
    </div>
  )
}
