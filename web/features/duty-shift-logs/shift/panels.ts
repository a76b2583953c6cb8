import { pathTo, paths } from '#contract/core/paths.ts'

/** What stands beside the log of a shift; on a narrow window the log is one of them. */
export const panels = ['log', 'sections', 'abnormals', 'personnel', 'corrections'] as const
export type Panel = (typeof panels)[number]

/** The search parameter that names the panel. */
export const PANEL = 'muc'

/** The address of a shift with one of its panels open. */
export function panelHref(shiftId: number, panel: Panel): string {
  return panel === 'log'
    ? pathTo(paths.shiftLog, { id: shiftId })
    : `${pathTo(paths.shiftLog, { id: shiftId })}?${PANEL}=${panel}`
}

/** The panel that an address names; the log without one. */
export function panelOf(search: URLSearchParams): Panel {
  return panels.find((panel) => panel === search.get(PANEL)) ?? 'log'
}
