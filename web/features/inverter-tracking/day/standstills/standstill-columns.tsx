import type { ReactNode } from 'react'

import { formatMinute, formatShownDay } from '#contract/core/format.ts'
import { type Standstill, stopGroupLabel } from '#contract/inverter-tracking/index.ts'
import type { StandstillSum } from '#contract/inverter-tracking/standstill-sums.ts'
import { standstillWords } from '#contract/inverter-tracking/words.ts'

import type { Column } from '#web/kit/list/columns.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import type { Word } from '#web/platform/i18n/words.ts'

import { t } from '../../inverter-tracking.words.ts'
import { figuresOf } from '../figures.ts'

/** A standstill, or what stopped together. */
export interface StandstillLine extends Omit<StandstillSum, 'items'> {
  /** The inverter, or one of those that stopped together. */
  readonly first: Standstill
  /** How many inverters. */
  readonly inverters: number
  /** The line is one of a group and told by itself. */
  readonly isSingle: boolean
}

const { number, duration } = figuresOf

/** What a line is about: an inverter, or what stopped together. */
function Name({ line }: { readonly line: StandstillLine }) {
  const label = useLabel()
  return line.group && !line.isSingle ? label(stopGroupLabel(line.group)) : line.first.code
}

const column = (
  id: string,
  title: Word,
  align: 'start' | 'end',
  cell: (line: StandstillLine) => ReactNode,
): Column<StandstillLine> => ({
  id,
  title,
  align,
  cell: (line) => (align === 'end' ? <span className="vh-tabular">{cell(line)}</span> : cell(line)),
  unit: undefined,
  sortBy: id,
  isOptional: false,
})

/** The columns of the standstills of a period. */
export const standstillColumns: readonly Column<StandstillLine>[] = [
  column('code', t.inverter, 'start', (line) => <Name line={line} />),
  column('day', standstillWords.date, 'start', ({ date }) => formatShownDay(date)),
  column('from', t.fromTo, 'start', ({ from, to }) => `${formatMinute(from)}–${formatMinute(to)}`),
  column('minutes', t.duration, 'end', ({ minutes }) => duration(minutes)),
  column('noonMinutes', t.atNoon, 'end', ({ noonMinutes }) => (
    <span className={noonMinutes > 0 ? 'vh-tabular vh-bad vh-strong' : 'vh-tabular'}>
      {duration(noonMinutes)}
    </span>
  )),
  {
    ...column('lostKwh', standstillWords.lostKwh, 'end', ({ lostKwh }) => number(lostKwh, 0)),
    unit: standstillWords.lostKwh.unit,
  },
  column('inverters', t.inverterCount, 'end', ({ inverters }) => inverters),
]

/** What a column of the standstills sorts by. */
export function sortOf(line: StandstillLine, field: string): number | string | null {
  const values: Readonly<Record<string, number | string | null>> = {
    code: line.first.code,
    day: line.date,
    from: formatMinute(line.from),
    minutes: line.minutes,
    noonMinutes: line.noonMinutes,
    lostKwh: line.lostKwh,
    inverters: line.inverters,
  }
  return values[field] ?? null
}
