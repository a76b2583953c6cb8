import { sql } from 'kysely'

import { listVersions } from '#server/features/reservoirs/reservoirs.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { ReportContent } from '../confirming/content.ts'
import type { ReportSubject } from '../definitions/definition.ts'

/** Which versions of what people lay down held on the days of a report: the curves of reservoirs. */
export async function listSources(
  db: Db,
  { powerPlantId, from, to }: Pick<ReportSubject, 'powerPlantId' | 'from' | 'to'>,
): Promise<ReportContent['sources']> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from reservoirs where plant_id = ${powerPlantId} order by id`.execute(db)
  const sources: ReportContent['sources'] = []
  for (const { id, name } of rows)
    for (const { version, validFrom } of await listVersions(db, id, { from, to }))
      sources.push({ name, version, validFrom })
  return sources
}
