import { swing } from './chance.ts'

/** What feeds a transformer, a line or a meter in an hour. */
export interface Load {
  /** Tells devices apart. */
  readonly number: number
  readonly dayNumber: number
  /** It may have a half. */
  readonly hour: number
  readonly megawatts: number
  readonly ratedMw: number
  readonly ambient: number
  readonly kilovolts: number
  /** Where the meter stands. */
  readonly countedKwh: number
}

/** What is read of transformers, lines and meters by the hour, by the codes of their usual parameters. */
export function gridValues(load: Load): Readonly<Record<string, number>> {
  const { number, dayNumber, hour, megawatts, ratedMw, ambient, kilovolts, countedKwh } = load
  const noise = (which: number, size: number) => size * swing(number, dayNumber, hour * 2, which)
  const share = megawatts / ratedMw
  const reactive = 0.08 * megawatts + noise(111, 0.15)
  const volts = kilovolts * (1 + 0.01 * share) + noise(112, kilovolts * 0.004)
  return {
    TOIL: ambient + 14 + 26 * share ** 2 + noise(113, 0.8),
    TWIND: ambient + 18 + 38 * share ** 2 + noise(114, 1),
    OIL: 62 + 6 * share + noise(115, 0.5),
    TAP: 9,
    U: volts,
    I: (Math.hypot(megawatts, reactive) * 1000) / (Math.sqrt(3) * volts),
    P: megawatts,
    Q: reactive,
    EOUT: countedKwh,
    EIN: 41_200 + dayNumber * 0.9 + hour * 0.03,
  }
}
