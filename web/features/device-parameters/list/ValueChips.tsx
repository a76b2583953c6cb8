import { formatShownInstant } from '#contract/core/format.ts'
import type { LatestValue } from '#contract/device-parameters/latest.ts'

import { cellText } from '#web/kit/sheet/numbers/numbers.rules.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { t } from '../device-sheets.words.ts'
import { limitBeyond, notableValues } from './values.rules.ts'
import css from './ValueChips.module.css'

/** More would make the rows of a list uneven. */
const MOST = 6

/** The latest values of a device, the worst first; each with the limit it lies beyond. */
export function ValueChips({ values }: { readonly values: readonly LatestValue[] }) {
  const w = useWords()
  const shown = notableValues(values, MOST)
  const left = values.filter(({ value }) => value !== null).length - shown.length
  if (shown.length === 0) return <span className={`vh-faint vh-small ${css['none']}`}>{w(t.neverRead)}</span>
  return (
    <ul className={`vh-bar vh-tight ${css['chips']}`}>
      {shown.map((value) => (
        <Chip key={value.id} value={value} />
      ))}
      {left > 0 && <li className={`vh-faint vh-small ${css['more']}`}>{w(t.moreValues, { count: left })}</li>}
    </ul>
  )
}

function Chip({ value: latest }: { readonly value: LatestValue }) {
  const w = useWords()
  const { unit, decimals, value, at, isCurrent, state } = latest
  const name = usual(latest.name)
  const limit = isCurrent ? limitBeyond(value, latest) : null
  return (
    <li
      className={`vh-ink vh-usual vh-sunken vh-nowrap ${css['chip']}`}
      data-state={isCurrent ? state : 'old'}
      title={`${name} · ${formatShownInstant(at)}${isCurrent ? '' : ` · ${w(t.outdated)}`}`}
    >
      <span className={`vh-note ${css['name']}`}>{name}</span> {cellText(value, decimals)}
      {unit && <small> {unit}</small>}
      {limit !== null && (
        <small>
          {' '}
          {(value ?? 0) > limit ? '>' : '<'} {cellText(limit, decimals)}
        </small>
      )}
    </li>
  )
}
