import type { Device } from '#contract/devices/device.ts'
import { deviceApi, parameterApi } from '#contract/devices/index.ts'
import type { Parameter } from '#contract/devices/parameter.ts'

import { useRead } from '#web/kit/data/use-read.ts'

const MOST = 1000

/** What columns and names of a file can be matched with. */
export interface Catalogue {
  readonly devices: readonly Device[]
  readonly parameters: readonly Parameter[]
}

/** The devices and parameters of a plant; undefined until both are read. */
export function usePlantCatalogue(powerPlantId: number | null): Catalogue | undefined {
  const query = { ...(powerPlantId !== null && { powerPlantId }), maxResultCount: MOST }
  const devices = useRead(deviceApi.list, { query }).data?.items
  const parameters = useRead(parameterApi.list, { query }).data?.items
  return devices && parameters && { devices, parameters }
}
