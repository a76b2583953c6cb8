import { formatNumber } from '#contract/core/format.ts'
import type { ReservoirNow } from '#contract/hydrology/index.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../hydrology.words.ts'
import css from './Now.module.css'

/** The level between dead and normal level, with what the procedure allows today. */
export function LevelGauge({ of: now }: { readonly of: ReservoirNow }) {
  const w = useWords()
  const { levelM, deadLevelM, normalLevelM, lowerLevelM, upperLevelM, usefulShare } = now
  if (levelM === null || deadLevelM === null || normalLevelM === null) return null
  const at = (metres: number) =>
    `${Math.min(100, Math.max(0, ((metres - deadLevelM) / (normalLevelM - deadLevelM)) * 100))}%`
  return (
    <div className="vh-stack vh-tight vh-before vh-note">
      <div className={css['water']}>
        <span style={{ width: at(levelM) }} />
        {lowerLevelM !== null && lowerLevelM > deadLevelM && <i style={{ left: at(lowerLevelM) }} />}
        {upperLevelM !== null && upperLevelM < normalLevelM && <i style={{ left: at(upperLevelM) }} />}
      </div>
      <p className="vh-words vh-ends">
        <span>
          {w(t.deadLevel)} {formatNumber(deadLevelM, 2)}
        </span>
        {upperLevelM !== null && (
          <span>
            {w(t.band)} ≤ {formatNumber(upperLevelM, 2)}
          </span>
        )}
        <span>
          {w(t.normalLevel)} {formatNumber(normalLevelM, 2)}
        </span>
      </p>
      {usefulShare !== null && <p>{w(t.ofUseful, { percent: formatNumber(usefulShare * 100, 1) })}</p>}
    </div>
  )
}
