import { sql } from 'kysely'

import type { ReportLayout } from '#contract/reports/layout.ts'
import { listVersions } from '#server/features/reservoirs/reservoirs.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { ReportContent } from '../confirming/content.ts'
import type { ReportSubject } from '../definitions/definition.ts'
import { WATER } from '../definitions/production/water.ts'

/**
 * Which versions of what people lay down held on the days of a report: the curves of the reservoirs of a plant, where the
 * report tells of their water.
 */
export async function listSources(
  db: Db,
  { powerPlantId, from, to }: Pick<ReportSubject, 'powerPlantId' | 'from' | 'to'>,
  { sections }: ReportLayout,
): Promise<ReportContent['sources']> {
  if (!sections.some(({ key }) => key === WATER)) return []
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from reservoirs where plant_id = ${powerPlantId} order by id`.execute(db)
  const sources: ReportContent['sources'] = []
  for (const { id, name } of rows)
    for (const { version, validFrom } of await listVersions(db, id, { from, to }))
      sources.push({ name, version, validFrom })
  return sources
}
