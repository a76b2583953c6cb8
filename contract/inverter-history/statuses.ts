/** How an inverter spent a day. */
export const inverterStatuses = [
  'running',
  'derated',
  'noSun',
  'fault',
  'maintenance',
  'ordered',
  'noCommunication',
] as const
export type InverterStatus = (typeof inverterStatuses)[number]

/** Why an inverter stopped; stops by the grid and by order do not count against its availability. */
export const stopCauses = ['fault', 'maintenance', 'grid', 'order', 'noSun', 'other'] as const
export type StopCause = (typeof stopCauses)[number]
