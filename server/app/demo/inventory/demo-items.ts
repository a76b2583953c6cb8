import type { PlantCode } from '../plants.ts'
import type { DemoStore } from './demo-store.ts'
import { hydroStore } from './hydro-items.ts'
import { solarStore } from './solar-items.ts'

/** What each plant keeps in store: no turbine oil in a solar park, no MC4 connectors in a power house. */
export const demoStores: Readonly<Record<PlantCode, DemoStore>> = {
  ST: hydroStore,
  MT1: solarStore(['TRAM1', 'TRAM2', 'TRAM3', 'TRAM4'], 'Sungrow', true),
  MT2: solarStore(['TRAM1', 'TRAM2'], 'Huawei', false),
}
