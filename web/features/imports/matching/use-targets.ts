import { type DeviceKind, deviceKindLabels } from '#contract/devices/device.ts'

import { useLabel } from '#web/platform/i18n/language.ts'

import type { Catalogue } from './use-plant-catalogue.ts'

interface Option {
  readonly value: string
  readonly label: string
}

/** Devices and parameters of a plant to choose from. */
export function useTargets({ devices, parameters }: Catalogue): {
  readonly deviceOptions: readonly Option[]
  /** The parameters of a kind of devices; of all kinds, saying which, for null. */
  readonly parameterOptions: (kind: DeviceKind | null) => Option[]
} {
  const label = useLabel()
  return {
    deviceOptions: devices.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` })),
    parameterOptions: (kind) =>
      parameters
        .filter(({ deviceKind }) => kind === null || deviceKind === kind)
        .map(({ id, code, name, unit, deviceKind }) => {
          const words = `${code} · ${name}${unit ? ` (${unit})` : ''}`
          return {
            value: String(id),
            label: kind === null ? `${words} – ${label(deviceKindLabels[deviceKind])}` : words,
          }
        }),
  }
}
