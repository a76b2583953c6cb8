/** Less than any gauge or sensor shows: 320.47 and 320.42 lie 0.05 m apart, whatever their sum is in bits. */
const NOTHING_M = 1e-6

/**
 * Whether a level read off the staff gauge and the one of the sensor lie further apart than a reservoir allows.
 *
 * @param offM gauge less sensor in m
 * @param toleranceM as the version of the day has it, in m; just as much is allowed
 */
export const isGaugeOff = (offM: number, toleranceM: number): boolean =>
  Math.abs(offM) > toleranceM + NOTHING_M
