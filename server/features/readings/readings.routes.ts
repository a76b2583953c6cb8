import { readingApi } from '#contract/readings/index.ts'
import { bind } from '#server/platform/http/call.ts'

import { listRivals } from './readings.list.ts'
import { readCorrections, readDeviceDay, readPlantDay, readRange } from './readings.service.ts'
import { writeReadings } from './writing/writing.service.ts'

export const readings = bind(readingApi, {
  write: (call) => writeReadings(call, call.body),
  deviceDay: async (call) => ({ items: await readDeviceDay(call, call.query) }),
  plantDay: async (call) => ({ items: await readPlantDay(call, call.query) }),
  rivals: async ({ db, query }) => ({ items: await listRivals(db, query) }),
  range: (call) => readRange(call, call.query),
  corrections: async (call) => ({ items: await readCorrections(call, call.query) }),
})
