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

interface CatalogueRead {
  /** Undefined until both parts are read. */
  readonly catalogue: Catalogue | undefined
  readonly error: Error | null
}

/** The devices and parameters of a plant. */
export function usePlantCatalogue(powerPlantId: number | null): CatalogueRead {
  const query = { ...(powerPlantId !== null && { powerPlantId }), maxResultCount: MOST }
  const devices = useRead(deviceApi.list, { query })
  const parameters = useRead(parameterApi.list, { query })
  return {
    catalogue: devices.data &&
      parameters.data && { devices: devices.data.items, parameters: parameters.data.items },
    error: devices.error ?? parameters.error,
  }
}
