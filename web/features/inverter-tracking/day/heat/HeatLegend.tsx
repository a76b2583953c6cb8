import type { CSSProperties } from 'react'

import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../../inverter-tracking.words.ts'
import { figuresOf } from '../figures.ts'
import type { HeatMode, HeatStep } from './heat.rules.ts'
import css from './HeatMap.module.css'

const steps: readonly { readonly step: HeatStep; readonly range: string }[] = [
  { step: -3, range: '< −20 %' },
  { step: -2, range: '−20 … −10 %' },
  { step: -1, range: '−10 … −5 %' },
  { step: 0, range: '±5 %' },
  { step: 1, range: '+5 … +10 %' },
  { step: 2, range: '+10 … +20 %' },
  { step: 3, range: '> +20 %' },
]

const quarters = [0, 0.25, 0.5, 0.75, 1] as const

interface HeatLegendProps {
  readonly mode: HeatMode
  /** The best yield of an hour, in kWh/kWp. */
  readonly best: number
}

/** What the colours of a heat map stand for, in numbers and words. */
export function HeatLegend({ mode, best }: HeatLegendProps) {
  const w = useWords()
  const words = { '-3': t.heatFarBelow, '0': t.heatAlike, '3': t.heatFarAbove } as Readonly<
    Record<string, typeof t.heatAlike>
  >
  return (
    <ul className={`vh-bar vh-wide vh-note ${css['legend']}`} aria-label={w(t.heatLegend)}>
      {mode === 'suat'
        ? quarters.map((share) => (
            <li className="vh-inline" key={share}>
              <i style={{ '--heat': heatPercent(share) } as CSSProperties} />
              {figuresOf.number(share * best, 2)}
            </li>
          ))
        : steps.map(({ step, range }) => {
            const word = words[String(step)]
            return (
              <li className="vh-inline" key={step}>
                <i data-step={step} />
                {range} {word && `(${w(word)})`}
              </li>
            )
          })}
      <li className="vh-inline">
        <i data-missing="true" />
        {w(mode === 'suat' ? t.heatMissing : t.heatNotCompared)}
      </li>
    </ul>
  )
}

/** The text is dark on all grounds. */
const DARKEST_PERCENT = 70

/** How much of its colour a cell has. */
export const heatPercent = (share: number) => `${Math.round(share * DARKEST_PERCENT)}%`
