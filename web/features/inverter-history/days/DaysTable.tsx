import { type KeyboardEvent, memo, useState } from 'react'

import { formatInteger, formatMinute } from '#contract/core/format.ts'
import { type InverterHistory, yieldSourceLabels } from '#contract/inverter-history/history.ts'
import {
  inverterStatuses,
  inverterStatusLabels,
  type InverterStatus,
  stopCauseLabels,
} from '#contract/inverter-history/statuses.ts'
import type { Standstill } from '#contract/inverter-tracking/index.ts'
import { inverterHistoryWords } from '#contract/inverter-history/words.ts'

import { Menu } from '#web/kit/controls/Menu.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { cellText } from '#web/kit/sheet/numbers/numbers.rules.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import type { HistoryDrawers } from '../history-drawers.ts'
import { t } from '../inverter-history.words.ts'
import css from './Days.module.css'
import { untold } from './record.rules.ts'
import { statusColours } from './status-look.ts'

interface DaysTableProps {
  readonly days: readonly InverterHistory[]
  readonly standstills: readonly Standstill[]
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (chosen: ReadonlySet<number>) => void
  readonly onRecord: (day: InverterHistory, status: InverterStatus) => void
  readonly drawers: HistoryDrawers
}

const titles: readonly (readonly [title: Word, unit: string, isNumber: boolean])[] = [
  [inverterHistoryWords.inverterCode, '', false],
  [inverterHistoryWords.status, '', false],
  [inverterHistoryWords.startTime, '', false],
  [inverterHistoryWords.stopTime, '', false],
  [inverterHistoryWords.dailyYieldKwh, 'kWh', true],
  [inverterHistoryWords.specificYield, 'kWh/kWp', true],
  [inverterHistoryWords.peakPowerKw, 'kW', true],
  [inverterHistoryWords.stops, '', false],
  [t.downMinutes, '', true],
  [inverterHistoryWords.lostEnergyMwh, 'MWh', true],
]

/** The inverters of a day. Arrow keys go from row to row, space chooses one, 1 to 7 record a status, Enter opens it. */
export function DaysTable({ days, standstills, chosen, onChoose, onRecord, drawers }: DaysTableProps) {
  const [at, setAt] = useState(0)

  function toggle({ inverterId }: InverterHistory): void {
    const next = new Set(chosen)
    if (!next.delete(inverterId)) next.add(inverterId)
    onChoose(next)
  }
  function onKey(event: KeyboardEvent<HTMLTableSectionElement>): void {
    const row = event.target instanceof HTMLTableRowElement ? Number(event.target.dataset['row']) : Number.NaN
    const day = days[row]
    if (!day || event.ctrlKey || event.metaKey || event.altKey) return
    const to = { ArrowDown: row + 1, ArrowUp: row - 1, Home: 0, End: days.length - 1 }[event.key]
    const status = day.can.edit ? inverterStatuses[Number(event.key) - 1] : undefined
    if (to === undefined && !status && event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    if (status) onRecord(day, status)
    else if (event.key === ' ') toggle(day)
    else if (event.key === 'Enter') drawers.day.open(`${day.inverterId}.${day.reportDate}`)
    else if (to !== undefined && days[to]) {
      setAt(to)
      event.currentTarget.querySelector<HTMLElement>(`[data-row="${to}"]`)?.focus()
    }
  }
  return (
    <div className={`vh-scrolls vh-frame ${css['frame']}`}>
      <table className={`vh-table ${css['table']}`}>
        <Head days={days} chosen={chosen} onChoose={onChoose} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of its rows, which have the focus */}
        <tbody onKeyDown={onKey}>
          {days.map((day, row) => (
            <Row
              key={day.inverterId}
              day={day}
              standstills={standstills}
              row={row}
              isReached={row === Math.min(at, days.length - 1)}
              isChosen={chosen.has(day.inverterId)}
              onToggle={toggle}
              drawers={drawers}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({ days, chosen, onChoose }: Pick<DaysTableProps, 'days' | 'chosen' | 'onChoose'>) {
  const w = useWords()
  const isAll = days.every(({ inverterId }) => chosen.has(inverterId))
  return (
    <thead>
      <tr>
        <th scope="col" className={css['tick']}>
          <input
            type="checkbox"
            aria-label={w(t.chooseAll)}
            checked={isAll}
            onChange={() => onChoose(isAll ? new Set() : new Set(days.map(({ inverterId }) => inverterId)))}
          />
        </th>
        {titles.map(([title, unit, isNumber]) => (
          <th key={w(title)} scope="col" className={isNumber ? 'vh-figure' : undefined}>
            {w(title)} {unit && <small>{unit}</small>}
          </th>
        ))}
        <td aria-hidden="true" />
      </tr>
    </thead>
  )
}

interface RowProps {
  readonly day: InverterHistory
  readonly standstills: readonly Standstill[]
  readonly row: number
  /** The Tab key leads to it. */
  readonly isReached: boolean
  readonly isChosen: boolean
  readonly onToggle: (day: InverterHistory) => void
  readonly drawers: HistoryDrawers
}

const Row = memo(function Row({ day, standstills, row, isReached, isChosen, onToggle, drawers }: RowProps) {
  const w = useWords()
  const label = useLabel()
  const { inverterCode, station, status, isRecorded, energySource } = day
  const id = `${day.inverterId}.${day.reportDate}`
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row has keys of its own
    <tr data-row={row} tabIndex={isReached ? 0 : -1} data-chosen={isChosen || undefined}>
      <td className={css['tick']}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={w(t.chooseOne, { inverter: inverterCode })}
          checked={isChosen}
          onChange={() => onToggle(day)}
        />
      </td>
      <th scope="row">
        <button type="button" tabIndex={-1} onClick={() => drawers.day.open(id)}>
          {inverterCode}
        </button>
        {station && <small>{station}</small>}
      </th>
      <td>
        {status && <Tag colour={statusColours[status]}>{label(inverterStatusLabels[status])}</Tag>}{' '}
        {day.isRepeatedFault && <Tag colour="red">{w(t.repeated)}</Tag>}
        <small>{w(isRecorded ? inverterHistoryWords.isRecorded : t.proposed)}</small>
      </td>
      <td>{day.startTime}</td>
      <td>{day.stopTime}</td>
      <td className="vh-figure">
        {cellText(day.dailyYieldKwh, 0)}
        {energySource && <small>{label(yieldSourceLabels[energySource])}</small>}
      </td>
      <td className="vh-figure">{cellText(day.specificYield, 2)}</td>
      <td className="vh-figure">{cellText(day.peakPowerKw, 1)}</td>
      <td>
        <Stops of={day} standstills={standstills} />
      </td>
      <td className="vh-figure">{formatInteger(day.downMinutes)}</td>
      <td className="vh-figure">{cellText(day.lostEnergyMwh, 2)}</td>
      <td className={css['menu']}>
        <DayMenu day={day} id={id} drawers={drawers} />
      </td>
    </tr>
  )
})

interface DayMenuProps extends Pick<RowProps, 'day' | 'drawers'> {
  /** The inverter and the day, as drawers are opened by. */
  readonly id: string
}

function DayMenu({ day, id, drawers }: DayMenuProps) {
  const w = useWords()
  const event = { label: w(t.newEvent), icon: 'alert', run: () => drawers.event.open(id) } as const
  const past = { label: w(kitWords.past), icon: 'history', run: () => drawers.dayHistory.open(id) } as const
  return (
    <Menu
      label={w(kitWords.actions)}
      items={[
        { label: w(day.can.edit ? t.edit : t.view), icon: 'edit', run: () => drawers.day.open(id) },
        ...(day.isRepeatedFault ? [event] : []),
        ...(day.id === null ? [] : [past]),
      ]}
    />
  )
}

interface StopsProps {
  readonly of: InverterHistory
  readonly standstills: readonly Standstill[]
}

const clock = (at: string | null) => (at === null ? '…' : formatMinute(at))

function Stops({ of: { inverterId, stops }, standstills }: StopsProps) {
  const w = useWords()
  const label = useLabel()
  const observed = standstills.filter((standstill) => standstill.inverterId === inverterId)
  return (
    <>
      {stops.map(({ from, to, cause, alarmCode }) => (
        <span key={from} className="vh-block vh-small">
          {clock(from)}–{clock(to)} {label(stopCauseLabels[cause])}
          {alarmCode && ` ${alarmCode}`}
        </span>
      ))}
      {untold(observed, stops).map(({ from, to }) => (
        <small key={from}>{w(t.observed, { from: clock(from), to: clock(to) })}</small>
      ))}
    </>
  )
}
