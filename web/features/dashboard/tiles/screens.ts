import type { PlantDashboard } from '#contract/dashboard/index.ts'

type Leads = Readonly<
  Record<'power' | 'units' | 'hottest' | 'reservoir' | 'duty' | 'events', readonly string[]>
>

/** The screens that tell more of a plant's tiles, the best first, filtered as the tile is. */
export function screensOf({
  kind,
  powerPlantId,
  duties,
}: Pick<PlantDashboard, 'kind' | 'powerPlantId' | 'duties'>): Leads {
  const isHydro = kind === 'hydro'
  return {
    power: isHydro ? ['/thong-so-thiet-bi/Power', '/thong-so-thiet-bi'] : ['/theo-doi-inverter'],
    units: isHydro ? ['/hoat-dong-to-may'] : ['/theo-doi-inverter'],
    hottest: isHydro
      ? ['/thong-so-thiet-bi/Generators']
      : ['/thong-so-thiet-bi/thong-so-nhiet-do', '/theo-doi-inverter'],
    reservoir: ['/hydrology', '/thong-so-thiet-bi'],
    duty: duties?.onDuty ? [`/nhat-ky-van-hanh/${duties.onDuty.id}`] : ['/nhat-ky-van-hanh'],
    events: [`/bat-thuong-su-co?status=unresolved&powerPlantId=${powerPlantId}`],
  }
}
