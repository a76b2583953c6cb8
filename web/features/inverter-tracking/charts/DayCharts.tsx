import { useMemo, useState } from 'react'

import type { Tracking, TrackingSpecification } from '#contract/inverter-tracking/index.ts'
import type { DeviceReading } from '#contract/readings/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inverter-tracking.words.ts'
import { CurvesChart } from './CurvesChart.tsx'
import css from './DayCharts.module.css'
import { FanChart } from './FanChart.tsx'

interface DayChartsProps {
  readonly tracking: Tracking
  readonly readings: readonly DeviceReading[]
}

/** The day as curves: any specifications of the inverter, or one of them among the other inverters of the plant. */
export function DayCharts({ tracking, readings }: DayChartsProps) {
  const w = useWords()
  const { specifications } = tracking
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    specifications.slice(0, 1).map(({ id }) => id),
  )
  const [isFan, setFan] = useState(false)
  const shown = useMemo(
    () => specifications.filter(({ id }) => chosen.includes(id)),
    [specifications, chosen],
  )
  const first = shown[0]
  return (
    <section aria-label={w(t.chartTab)}>
      <div className="vh-after vh-bar vh-top">
        <Choices specifications={specifications} chosen={chosen} isSingle={isFan} onChoose={setChosen} />
        <Button
          aria-pressed={isFan}
          onClick={() => {
            setFan(!isFan)
            setChosen(chosen.slice(0, 1))
          }}
        >
          {w(isFan ? t.compareNot : t.compare)}
        </Button>
      </div>
      {isFan && first ? (
        <FanChart tracking={tracking} specification={first} />
      ) : (
        <CurvesChart tracking={tracking} readings={readings} specifications={shown} />
      )}
    </section>
  )
}

interface ChoicesProps {
  readonly specifications: readonly TrackingSpecification[]
  readonly chosen: readonly number[]
  /** One at a time. */
  readonly isSingle: boolean
  readonly onChoose: (ids: readonly number[]) => void
}

function Choices({ specifications, chosen, isSingle, onChoose }: ChoicesProps) {
  const w = useWords()
  const toggle = (id: number) => {
    if (isSingle) return onChoose([id])
    return onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  }
  return (
    <fieldset className={`vh-scrolls vh-bar vh-wide ${css['choices']}`}>
      <legend className="vh-hidden">{w(t.specifications)}</legend>
      {specifications.map(({ id, specificationName, unit }) => (
        <label className="vh-inline" key={id}>
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            name="specification"
            checked={chosen.includes(id)}
            onChange={() => toggle(id)}
          />
          {specificationName} <small>{unit}</small>
        </label>
      ))}
    </fieldset>
  )
}
