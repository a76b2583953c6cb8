import type { LimitValues } from '#contract/devices/limits.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { type Band, limitBands } from './limit-bands.ts'
import { limitText } from './limit-text.ts'
import { t } from './device-limits.words.ts'
import css from './LimitScale.module.css'

interface LimitScaleProps {
  readonly limits: LimitValues
  /** Said with the figures, e.g. `bar`. */
  readonly unit: string | null
}

/**
 * Limits as a scale from low to high, a coloured band for each stretch of values and the limits between them. Bands
 * are of one width, whatever they span: what is read off is their order and the figures.
 */
export function LimitScale({ limits, unit }: LimitScaleProps) {
  const w = useWords()
  const bands = limitBands(limits)
  if (bands.length === 1) return <span className="vh-faint">{w(t.noLimits)}</span>
  const told = ({ state, from, to }: Band) => {
    const span =
      from === null
        ? `< ${figure(to)}`
        : to === null
          ? `> ${figure(from)}`
          : `${figure(from)} – ${figure(to)}`
    return `${w(t[state])}: ${span}${unit ? ` ${unit}` : ''}`
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture made of elements, with selectable figures
    <span className={css['scale']} role="img" aria-label={bands.map(told).join('; ')}>
      {bands.map((band, nth) => (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- bands have no other name than their place
          key={nth}
          className={`${css['band']} ${css[band.state]}`}
          title={told(band)}
        >
          {band.to !== null && (
            <span className={`vh-tiny vh-quiet vh-nowrap ${css['limit']}`}>{limitText(band.to)}</span>
          )}
        </span>
      ))}
    </span>
  )
}

const figure = (value: number | null) => (value === null ? '' : limitText(value))
