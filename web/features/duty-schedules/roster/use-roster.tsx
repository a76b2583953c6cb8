import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'

import { formatDay } from '#contract/core/format.ts'
import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'
import type { DutyScheduleDetail } from '#contract/duty-schedules/schedule.ts'
import type { DutySettings } from '#contract/duty-schedules/settings.ts'

import { queryKeyOf, refreshEndpoints } from '#web/kit/data/query-key.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { useUnsavedGuard } from '#web/kit/feedback/use-unsaved-guard.ts'
import { call } from '#web/platform/api/client.ts'
import { say } from '#web/platform/i18n/words.ts'

import { t } from '../duty-schedules.words.ts'
import type { Clash, RosterState } from './roster-state.ts'
import { RosterStore } from './roster-store.ts'
import { type Place, type Selection, selectionOf } from '#web/kit/sheet/rules/selection.rules.ts'
import { CellSaver, type SaveStatus } from './cell-saver.ts'

/** An open schedule: as the server has it, as the user works on it, and what brings the one to the other. */
export interface Roster {
  readonly schedule: DutyScheduleDetail
  readonly settings: DutySettings
  readonly store: RosterStore
  readonly saver: CellSaver
}

/** The open schedule of the page. */
export const RosterContext = createContext<Roster | null>(null)

/** The open schedule of the page around. */
export function useRoster(): Roster {
  const roster = use(RosterContext)
  if (!roster) throw new Error('useRoster() is for components of an open schedule')
  return roster
}

/** Opens a schedule for work on it; the work survives a change of tab. */
export function useOpenRoster(schedule: DutyScheduleDetail, settings: DutySettings): Roster {
  const client = useQueryClient()
  const [{ store, saver }] = useState(() => open(client, schedule, settings))
  // The grid's state lives outside React, for the speed of typing.
  useEffect(() => saver.watch(), [saver])
  useEffect(() => saver.take(schedule), [saver, schedule])
  useUnsavedGuard(() => saver.isAtRisk(), null)
  useHoldTab(store)
  return { schedule, settings, store, saver }
}

function open(client: QueryClient, schedule: DutyScheduleDetail, settings: DutySettings) {
  const { id } = schedule
  const known = new Set([...settings.shiftTypes, ...settings.codes].map(({ code }) => code))
  const store = new RosterStore(schedule, [...known])
  const saver = new CellSaver(
    store,
    {
      send: (cells, why) => call(dutyScheduleApi.updateCells, { body: { id, cells, reason: null, ...why } }),
      read: () => call(dutyScheduleApi.get, { query: { id } }),
      onNews: (newer, clashes) => {
        if (clashes.length > 0) toast.warning(say(t.clashTitle), clashes.map(clashWords).join('; '))
        client.setQueryData(queryKeyOf(dutyScheduleApi.get, { query: { id } }), newer)
        void refreshEndpoints(client, [dutyScheduleApi.check, dutyScheduleApi.timesheet])
      },
    },
    schedule,
  )
  return { store, saver }
}

function clashWords({ fullName, day, mine, theirs }: Clash): string {
  const nothing = say(t.dayOff)
  return say(t.clash, {
    person: fullName,
    day: formatDay(day).slice(0, 5),
    mine: mine ?? nothing,
    theirs: theirs ?? nothing,
  })
}

/** A tab closed within the half second before a draft is saved would lose it: the browser asks. */
function useHoldTab(store: RosterStore): void {
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (store.state().unsavedCount > 0) event.preventDefault()
    }
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [store])
}

/** What surrounds the rows of the grid, as the user has it. */
export function useRosterState({ store }: Pick<Roster, 'store'>): RosterState {
  return useSyncExternalStore(store.subscribe, store.state)
}

/** What is selected in the grid. */
export function useSelection({ store }: Pick<Roster, 'store'>): Selection {
  return useSyncExternalStore(store.subscribe, store.selection)
}

/** How far the work is saved. */
export function useSaveStatus({ saver }: Pick<Roster, 'saver'>): SaveStatus {
  return useSyncExternalStore(saver.subscribe, saver.status)
}

/** The element of the cell that has the grid's focus; it carries its place, for events are told by the table. */
export function cellInFocus(store: RosterStore): HTMLElement | null {
  const { row, column } = store.selection().focus
  return document.querySelector(`[data-row="${row}"][data-day="${column}"]`)
}

/** Scrolls the grid as far as the cell that has its focus. */
export function showCell(store: RosterStore): void {
  cellInFocus(store)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Moves the focus of the browser to the grid's own. */
export function focusCell(store: RosterStore): void {
  cellInFocus(store)?.focus({ preventScroll: true })
  showCell(store)
}

/** Selects cells from outside the grid, e.g. those of a breach, and goes there. */
export function goTo(store: RosterStore, selection: Selection | Place): void {
  store.select('focus' in selection ? selection : selectionOf(selection))
  focusCell(store)
}

/** Goes to the foot of a day, where the crew of a shift is counted. */
export function focusShift(shiftCode: string, day: number): void {
  const cell = document.querySelector<HTMLElement>(
    `[data-shift="${CSS.escape(shiftCode)}"][data-at="${day}"]`,
  )
  cell?.focus({ preventScroll: true })
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
