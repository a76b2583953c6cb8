import { swing } from './chance.ts'
import { busKilovolts } from './station-values.ts'

/** A transformer in an hour. */
export interface TransformerLoad {
  /** Tells devices apart. */
  readonly number: number
  readonly dayNumber: number
  readonly hour: number
  /** What it works at, from 0 to 1. */
  readonly load: number
  readonly ambient: number
}

/** What is read of a transformer by the hour, by the codes of its usual parameters. */
export function transformerValues(at: TransformerLoad): Readonly<Record<string, number>> {
  const { number, dayNumber, hour, load, ambient } = at
  const noise = (which: number, size: number) => size * swing(number, dayNumber, hour * 2, which)
  return {
    TOIL: ambient + 14 + 26 * load ** 2 + noise(113, 0.8),
    TWIND: ambient + 18 + 38 * load ** 2 + noise(114, 1),
    OIL: 62 + 6 * load + noise(115, 0.5),
    TAP: 9,
  }
}

/** A line in a half hour. */
export interface LineLoad {
  readonly number: number
  readonly dayNumber: number
  /** It may have a half. */
  readonly hour: number
  readonly megawatts: number
  readonly megavars: number
  /** Of the busbar that it hangs on: its voltage, and what the plant works at. */
  readonly kilovolts: number
  readonly load: number
}

/** What is read of a line every half hour, by the codes of its usual parameters. */
export function lineValues(at: LineLoad): Readonly<Record<string, number>> {
  const { number, dayNumber, hour, megawatts, megavars, kilovolts } = at
  // Both ends of a busbar show nearly the same: what differs are the transformers of the instruments.
  const volts = busKilovolts(kilovolts, at) + kilovolts * 0.0005 * swing(number, dayNumber, hour * 2, 112)
  return {
    U: volts,
    I: (Math.hypot(megawatts, megavars) * 1000) / (Math.sqrt(3) * volts),
    P: megawatts,
    Q: megavars,
  }
}
