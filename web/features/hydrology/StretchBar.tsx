import type { ReactNode } from 'react'

import { balanceSteps, type BalanceStep } from '#contract/hydrology/index.ts'

import { Segments } from '#web/kit/controls/Segments.tsx'
import { PeriodPicker } from '#web/kit/filters/period/PeriodPicker.tsx'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { t } from './hydrology.words.ts'
import type { useStretch } from './use-stretch.ts'

const stepWords: Readonly<Record<BalanceStep, Word>> = {
  '15m': t.byQuarter,
  '1h': t.byHour,
  day: t.byDay,
  month: t.byMonth,
}

interface StretchBarProps {
  readonly stretch: ReturnType<typeof useStretch>
  readonly children?: ReactNode
}

/** Days and step of a table or a chart. */
export function StretchBar({ stretch, children }: StretchBarProps) {
  const w = useWords()
  return (
    <div className="vh-bar vh-after">
      <PeriodPicker from={stretch.from} to={stretch.to} onChoose={stretch.choosePeriod} />
      <Segments
        label={w(t.step)}
        chosen={stretch.step}
        choices={balanceSteps.map((value) => ({
          value,
          name: w(stepWords[value]),
          face: w(stepWords[value]),
        }))}
        onChoose={stretch.chooseStep}
      />
      {children}
    </div>
  )
}
