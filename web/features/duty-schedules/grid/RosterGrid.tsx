import { type CSSProperties, useDeferredValue, useMemo, useState } from 'react'

import { plantDay } from '#contract/core/format.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-schedules.words.ts'
import { useRoster, useRosterState } from '../roster/use-roster.tsx'
import { CrewFoot } from './CrewFoot.tsx'
import { dayLooks } from '../days/day-look.ts'
import css from './RosterGrid.module.css'
import { RosterHead } from './RosterHead.tsx'
import { RosterLine } from './RosterLine.tsx'
import type { RosterPerson } from '../roster/newcomers.ts'
import type { RosterStore } from '../roster/roster-store.ts'
import { useOvertime } from '../timesheet/use-overtime.ts'
import { workRulesOf } from '../days/totals.rules.ts'
import { useGridClipboard } from './use-grid-clipboard.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useGridPointer } from './use-grid-pointer.ts'
import { useKeysBeside } from './use-keys-beside.ts'

/** As many rows as most windows show. */
const FIRST_ROWS = 30

/** The month as a grid of people and days. The table hears all events; each row draws itself. */
export function RosterGrid() {
  const w = useWords()
  const roster = useRoster()
  const { store, settings, schedule } = roster
  const { people } = useRosterState(roster)
  const canEdit = schedule.can.edit
  const onKeyDown = useGridKeys(store, canEdit)
  useKeysBeside(store, onKeyDown)
  const clipboard = useGridClipboard(store, canEdit)
  const pointer = useGridPointer(store, canEdit)
  const [today] = useState(() => plantDay(new Date()))
  const looks = useMemo(() => dayLooks(store.days, settings.holidays, today), [store, settings, today])
  const rules = useMemo(() => workRulesOf(settings), [settings])
  const saved = useMemo(() => new Map(schedule.rows.map((row) => [row.employeeId, row])), [schedule])
  const overtimeOf = useOvertime()
  const drawn = useDrawnRows(store)
  return (
    <div className={`vh-scrolls vh-frame vh-fill ${css['frame']}`} ref={showToday}>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table one works in
        role="grid"
        aria-label={w(t.gridLabel, { month: `${schedule.month.slice(5)}/${schedule.month.slice(0, 4)}` })}
        aria-multiselectable="true"
        aria-readonly={!canEdit}
        className={`vh-block vh-small ${css['grid']}`}
        style={{ '--days': store.days.length } as CSSProperties}
        onKeyDown={({ nativeEvent }) => onKeyDown(nativeEvent)}
        {...clipboard}
        {...pointer}
      >
        <RosterHead looks={looks} />
        {teamsOf(people).map(({ id, name, from, to }) => (
          <tbody key={id}>
            <tr className={css['team']}>
              <th scope="rowgroup" colSpan={store.days.length + 2}>
                <span>{name ?? w(t.noTeam)}</span>
              </th>
            </tr>
            {people.slice(from, Math.min(to, drawn)).map((person, at) => (
              <RosterLine
                store={store}
                key={person.employeeId}
                row={from + at}
                person={person}
                saved={saved.get(person.employeeId)}
                looks={looks}
                rules={rules}
                overtime={overtimeOf(person.employeeId)}
              />
            ))}
          </tbody>
        ))}
        <CrewFoot />
      </table>
    </div>
  )
}

/** How many rows to draw: what is in sight and the focused one take keys first, the others follow while nobody waits. */
function useDrawnRows(store: RosterStore): number {
  const [first] = useState(() => Math.max(FIRST_ROWS, store.selection().focus.row + 1))
  return useDeferredValue(Infinity, first)
}

/** A grid that is wider than its frame, as on a phone, opens at today. */
function showToday(frame: HTMLDivElement | null): void {
  const today = frame?.querySelector<HTMLElement>('[aria-current=date]')
  if (!frame || !today) return
  const name = frame.querySelector('th')?.clientWidth ?? 0
  frame.scrollLeft = today.offsetLeft - name - today.clientWidth
}

interface Team {
  readonly id: number | null
  readonly name: string | null
  readonly from: number
  readonly to: number
}

/** The teams in the order of the rows, each with its first row and the one after its last. */
function teamsOf(people: readonly RosterPerson[]): readonly Team[] {
  const teams: Team[] = []
  for (const [row, { dutyTeamId, dutyTeamName }] of people.entries()) {
    const last = teams.at(-1)
    if (last && people[last.from]?.dutyTeamId === dutyTeamId)
      teams[teams.length - 1] = { ...last, to: row + 1 }
    else teams.push({ id: dutyTeamId, name: dutyTeamName, from: row, to: row + 1 })
  }
  return teams
}
