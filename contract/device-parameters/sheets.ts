import type { Language } from '#contract/core/problem.ts'
import type { DeviceKind } from '#contract/devices/device.ts'

/** The books of device parameters: the station and its apparatus, the generating units, and electric power. */
export const sheetKinds = ['general', 'generators', 'power'] as const
export type SheetKind = (typeof sheetKinds)[number]

export const sheetKindLabels: Readonly<Record<SheetKind, Readonly<Record<Language, string>>>> = {
  general: { vi: 'Thông số chung', en: 'General parameters' },
  generators: { vi: 'Thông số tổ máy', en: 'Generator parameters' },
  power: { vi: 'Thông số điện', en: 'Power parameters' },
}

/** The devices that each book has pages for; those without a parameter of it are left out. */
export const deviceKindsOf: Readonly<Record<SheetKind, readonly DeviceKind[]>> = {
  general: [
    'transformer',
    'station',
    'line',
    'meter',
    'weatherStation',
    'reservoir',
    'busbar',
    'breaker',
    'disconnector',
    'earthSwitch',
    'other',
  ],
  generators: ['generator'],
  power: ['generator', 'line', 'station'],
}

/** How far the rows of a page lie apart: power is read at the 48 half-hours, the others at the 24 hours. */
export const rowMinutesOf: Readonly<Record<SheetKind, number>> = { general: 60, generators: 60, power: 30 }

/**
 * The book that a parameter stands in: power is what is read every half-hour or oftener, at the devices that have power;
 * null for a parameter of no book, such as those of inverters.
 */
export function sheetOf(deviceKind: DeviceKind, frequencyMinutes: number): SheetKind | null {
  if (deviceKindsOf.power.includes(deviceKind) && frequencyMinutes <= rowMinutesOf.power) return 'power'
  return sheetKinds.find((kind) => kind !== 'power' && deviceKindsOf[kind].includes(deviceKind)) ?? null
}
