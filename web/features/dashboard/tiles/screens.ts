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
    power: isHydro ? ['/thong-so-thiet-bi/Power', '/thong-so-thiet-bi'] : ['/theo-doi-inverter'],
    units: isHydro ? ['/hoat-dong-to-may'] : ['/theo-doi-inverter'],
    hottest: isHydro
      ? ['/thong-so-thiet-bi/Generators']
      : ['/thong-so-thiet-bi/thong-so-nhiet-do', '/theo-doi-inverter'],
    reservoir: ['/hydrology', ...sheetOf(reservoir), `/thong-so-thiet-bi?powerPlantId=${powerPlantId}`],
    duty: duties?.onDuty ? [`/nhat-ky-van-hanh/${duties.onDuty.id}`] : ['/nhat-ky-van-hanh'],
    events: [`/bat-thuong-su-co?status=unresolved&powerPlantId=${powerPlantId}`],
  }
}

const books = { general: '', generators: '/Generators', power: '/Power' } as const

/** The page on which the levels of a reservoir are entered. */
function sheetOf(reservoir: Reservoir | null): readonly string[] {
  const sheet = reservoir?.sheet
  return sheet ? [`/thong-so-thiet-bi${books[sheet.kind]}/${sheet.deviceId}`] : []
}
