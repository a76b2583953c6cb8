import type { DeviceKind } from '#contract/devices/device.ts'

/** A switch, earth or busbar as dispatch numbers it; nothing is read of it. */
export interface Switchgear {
  readonly kind: DeviceKind
  readonly code: string
  readonly operatingNo: string
  readonly name: string
}

const earth = (number: string): Switchgear => ({
  kind: 'earthSwitch',
  code: number,
  operatingNo: number,
  name: `Dao tiếp địa ${number}`,
})
const disconnector = (number: string): Switchgear => ({
  kind: 'disconnector',
  code: number,
  operatingNo: number,
  name: `Dao cách ly ${number}`,
})

/** A breaker; of a bay that is named after it the code says what it is, for the line has the number too. */
export const breaker = (number: string, bay: string): Switchgear => ({
  kind: 'breaker',
  code: `MC ${number}`,
  operatingNo: number,
  name: `Máy cắt ${number} ${bay}`,
})

/** A busbar and its voltage: `C11`. */
export const busbar = (number: string, volts: string): Switchgear => ({
  kind: 'busbar',
  code: number,
  operatingNo: number,
  name: `Thanh cái ${number} ${volts}`,
})

/** A bay of a line: -1 leads to the busbar and -7 to the line; earths are named after the disconnector beside them. */
export const lineBay = (number: string, line: string): Switchgear[] => [
  breaker(number, line),
  disconnector(`${number}-1`),
  disconnector(`${number}-7`),
  earth(`${number}-15`),
  earth(`${number}-75`),
  earth(`${number}-76`),
]

/** A bay of a transformer: -3 leads to the transformer. */
export const transformerBay = (number: string, transformer: string): Switchgear[] => [
  breaker(number, transformer),
  disconnector(`${number}-1`),
  disconnector(`${number}-3`),
  earth(`${number}-15`),
  earth(`${number}-38`),
]

/** A cubicle of 22 kV: a breaker that is drawn out, and the earth of its cable. */
export const cubicle = (number: string, feeder: string): Switchgear[] => [
  breaker(number, feeder),
  earth(`${number}-76`),
]
