/** How much each part fills and how long it measures. */
const full = {
  rows: 1_000_000,
  shifts: { entries: 1_000_000, chain: 10_000 },
  points: 50_000_000,
  requests: 200_000,
  workbook: { inverters: 100, days: 31 },
  dashboardDays: 730,
  hydrologyDays: 1461,
  losses: { inverters: 100, days: 365, reads: 9 },
  plans: 10,
  events: 20_000,
  documents: { documents: 10_000, megabytes: 500 },
  moves: 1_000_000,
  reports: { days: 730, rounds: 5 },
  backup: { points: 4_400_000, attachments: 200 },
  pace: { rounds: 5, seconds: 1.5 },
  starts: 5,
  shiftChange: { plants: 50, shifts: 300, days: 14, streams: 2000, minutes: 10, trySeconds: 20 },
  stream: { plants: 20, devices: 100, parameters: 20, minutes: 5, trySeconds: 15 },
}

/** The same for a look in passing, of which nothing is written down. */
const quick: Size = {
  rows: 50_000,
  shifts: { entries: 50_000, chain: 500 },
  points: 3_000_000,
  requests: 20_000,
  workbook: { inverters: 20, days: 7 },
  dashboardDays: 60,
  hydrologyDays: 400,
  losses: { inverters: 20, days: 60, reads: 3 },
  plans: 10,
  events: 20_000,
  documents: { documents: 1_000, megabytes: 50 },
  moves: 50_000,
  // The year that is told is the one before this.
  reports: { days: 730, rounds: 1 },
  backup: { points: 400_000, attachments: 20 },
  pace: { rounds: 3, seconds: 0.5 },
  starts: 1,
  shiftChange: { plants: 5, shifts: 60, days: 3, streams: 200, minutes: 0.5, trySeconds: 4 },
  stream: { plants: 4, devices: 20, parameters: 20, minutes: 0.5, trySeconds: 4 },
}

/** The least with which every part still asks all its questions. */
const least: Size = {
  ...quick,
  rows: 10_000,
  shifts: { entries: 2000, chain: 20 },
  points: 100_000,
  requests: 400,
  workbook: { inverters: 2, days: 2 },
  dashboardDays: 35,
  hydrologyDays: 35,
  losses: { inverters: 2, days: 2, reads: 1 },
  plans: 2,
  events: 500,
  documents: { documents: 400, megabytes: 1 },
  moves: 20_000,
  pace: { rounds: 1, seconds: 0.05 },
}

export type Size = typeof full

export const sizes = { full, quick, try: least } as const
export type SizeName = keyof typeof sizes
