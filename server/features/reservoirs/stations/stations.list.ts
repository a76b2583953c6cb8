import type { RiverStation } from '#contract/reservoirs/version.ts'
import type { Db } from '#server/platform/db/database.ts'

import { findOnRiver, keyOf, listSources, readSources } from '../balance/observations.list.ts'

/** A level of a station of the river, in m. */
export interface StationLevel {
  readonly atMs: number
  readonly levelM: number
}

/** A station with what was read of it, the earliest first; nothing where nobody reads it here. */
export interface ReadStation {
  readonly station: RiverStation
  readonly levels: readonly StationLevel[]
}

/** What was read of the stations below a reservoir between two times. */
export async function readStations(
  db: Db,
  reservoirId: number,
  stations: readonly RiverStation[],
  period: { readonly fromMs: number; readonly untilMs: number },
): Promise<ReadStation[]> {
  const codes = stations.flatMap(({ levelCode }) => levelCode ?? [])
  const reservoir = codes.length > 0 ? await findOnRiver(db, reservoirId) : undefined
  if (!reservoir) return stations.map((station) => ({ station, levels: [] }))
  const sources = await listSources(db, [reservoir.deviceId], codes)
  const read = await readSources(db, reservoir.plantId, sources, period)
  return stations.map((station) => {
    const source = sources.find(({ code }) => code === station.levelCode)
    const values = source && read.get(keyOf(source))
    const levels: StationLevel[] = []
    for (let place = 0; place < (values?.atMs.length ?? 0); place++) {
      const levelM = values?.values[place] ?? Number.NaN
      if (!Number.isNaN(levelM)) levels.push({ atMs: values?.atMs[place] ?? 0, levelM })
    }
    return { station, levels }
  })
}
