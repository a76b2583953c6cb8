import { pathTo, PLANT, paths } from '#contract/core/paths.ts'
import type { PlantDashboard, Reservoir } from '#contract/dashboard/index.ts'

type Leads = Readonly<
  Record<'power' | 'units' | 'hottest' | 'reservoir' | 'duty' | 'events', readonly string[]>
>

/** The screens that tell more of a plant's tiles, the best first, filtered as the tile is. */
export function screensOf({
  kind,
  powerPlantId,
  duties,
  reservoir,
}: Pick<PlantDashboard, 'kind' | 'powerPlantId' | 'duties' | 'reservoir'>): Leads {
  const isHydro = kind === 'hydro'
  return {
    power: isHydro ? [paths.powerSheets, paths.deviceSheets] : [paths.inverterTracking],
    units: isHydro ? [paths.unitOperations] : [paths.inverterTracking],
    hottest: isHydro ? [paths.generatorSheets] : [paths.temperatures, paths.inverterTracking],
    reservoir: [
      `${paths.hydrology}?${PLANT}=${powerPlantId}`,
      ...sheetOf(reservoir),
      `${paths.deviceSheets}?powerPlantId=${powerPlantId}`,
    ],
    duty: duties?.onDuty ? [pathTo(paths.shiftLog, { id: duties.onDuty.id })] : [paths.shiftLogs],
    events: [`${paths.abnormals}?status=unresolved&powerPlantId=${powerPlantId}`],
  }
}

const books = {
  general: paths.deviceSheet,
  generators: paths.generatorSheet,
  power: paths.powerSheet,
} as const

/** The page on which the levels of a reservoir are entered. */
function sheetOf(reservoir: Reservoir | null): readonly string[] {
  const sheet = reservoir?.sheet
  return sheet ? [pathTo(books[sheet.kind], { id: sheet.deviceId })] : []
}
