import { useNavigate } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import type { GateTarget, SectionName } from '#contract/duty-shift-logs/index.ts'

import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'

import { entryRowId } from '../entries/EntryRow.tsx'
import { sectionCardId } from '../sections/SectionCard.tsx'
import { useOpenShift } from '../shift/open-shift.ts'
import { panelHref } from '../shift/panels.ts'

const panels = {
  section: 'sections',
  operation: 'log',
  abnormal: 'abnormals',
  breaches: 'log',
  personnel: 'personnel',
} as const

/** Leaves the drawer for the place where a finding is settled: a card, an entry, an event, the roster. */
export function useJump(): (target: GateTarget) => void {
  const { id } = useOpenShift()
  const navigate = useNavigate()
  const { close } = useDrawer()
  return ({ kind, id: place }) => {
    if (kind === 'schedule') {
      void navigate(paths.dutySchedules)
      return
    }
    if (kind === 'round') {
      void navigate(pathTo(paths.inspectionRound, { id: place }))
      return
    }
    if (kind === 'document') {
      void navigate(pathTo(paths.document, { id: place }))
      return
    }
    if (kind === 'report') {
      void navigate(pathTo(paths.reportOccurrence, { id: place }))
      return
    }
    if (kind === 'sheet') {
      void navigate(sheetHref(place))
      return
    }
    close()
    // Closing the drawer is a navigation of its own, which gives the focus back.
    setTimeout(() => {
      void navigate(panelHref(id, panels[kind]), { replace: true, preventScrollReset: true })
      setTimeout(() => reveal(elementIdOf(kind, place)), PAUSE_MS)
    }, PAUSE_MS)
  }
}

const books: Readonly<Record<string, string>> = {
  general: paths.deviceSheets,
  generators: paths.generatorSheets,
  power: paths.powerSheets,
  inverter: paths.inverterTracking,
}

/** The sheet of a device and day, named as the gate names it: `generators.12.2026-11-21`. */
function sheetHref(place: string): string {
  const [book = '', deviceId = '', day = ''] = place.split('.')
  return `${books[book] ?? ''}/${deviceId}?ngay=${day}`
}

/** Where the page of a shift offers the crossings of limits that wait. */
export const BREACHES_ID = 'crossed-limits'

const PAUSE_MS = 80

function elementIdOf(kind: keyof typeof panels, place: string): string {
  if (kind === 'breaches') return BREACHES_ID
  if (kind === 'section') return sectionCardId(place as SectionName)
  if (kind === 'personnel') return `personnel-${place}`
  return kind === 'operation' ? entryRowId(place) : `abnormal-${place}`
}

function reveal(elementId: string): void {
  const element = document.querySelector<HTMLElement>(`#${CSS.escape(elementId)}`)
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}
