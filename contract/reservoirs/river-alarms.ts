import type { RiverStation } from './version.ts'

/** Alarms of rivers: none, BĐ I, BĐ II, BĐ III. */
export type RiverAlarm = 0 | 1 | 2 | 3

/** Which alarm a river has reached at a level in m: at BĐ II itself it is BĐ II. */
export function riverAlarmAt(
  { alarm1M, alarm2M, alarm3M }: Pick<RiverStation, 'alarm1M' | 'alarm2M' | 'alarm3M'>,
  levelM: number,
): RiverAlarm {
  if (levelM >= alarm3M) return 3
  if (levelM >= alarm2M) return 2
  return levelM >= alarm1M ? 1 : 0
}

/** An alarm as people name it, none without a name. */
export const riverAlarmNames: readonly string[] = ['', 'BĐ I', 'BĐ II', 'BĐ III']
