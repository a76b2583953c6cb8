import type { CycleDay } from '#contract/duty-schedules/rotation.ts'
import { scheduleWords } from '#contract/duty-schedules/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import type { FormInputProps } from '#web/kit/fields/TypedInput.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-schedules.words.ts'
import css from './CreateSchedule.module.css'

interface CycleInputProps extends FormInputProps {
  readonly codes: readonly string[]
}

const LONGEST = 60

/** The days of a cycle, each with its code or off; days are added and taken away at the end. */
export function CycleInput({ codes, id, value, onChange }: CycleInputProps) {
  const w = useWords()
  const cycle = Array.isArray(value) ? (value as CycleDay[]) : []
  return (
    <fieldset id={id} className={css['cycle']} aria-label={w(scheduleWords.cycle)}>
      {cycle.map((code, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the days of a cycle have no name but their place
        <label className="vh-faint vh-tiny" key={at}>
          <span>{at + 1}</span>
          <select
            className="vh-input"
            value={code ?? ''}
            aria-label={w(t.cycleDay, { number: at + 1 })}
            onChange={(event) => onChange?.(cycle.with(at, event.target.value || null))}
          >
            <option value="">{w(t.off)}</option>
            {codes.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      ))}
      <p className="vh-row vh-dense vh-whole">
        <Button icon="plus" disabled={cycle.length >= LONGEST} onClick={() => onChange?.([...cycle, null])}>
          {w(t.addDay)}
        </Button>
        <Button tone="quiet" disabled={cycle.length <= 1} onClick={() => onChange?.(cycle.slice(0, -1))}>
          {w(t.removeDay)}
        </Button>
      </p>
    </fieldset>
  )
}
