import { sql } from 'kysely'

import { capacityDeclarationApi } from '#contract/capacity-declarations/index.ts'
import type {
  CapacityDeclaration,
  CapacityDeclarationDetail,
} from '#contract/capacity-declarations/declaration.ts'
import { declaredPercentOf } from '#contract/capacity-declarations/figures.ts'
import { declarationStandings } from '#contract/capacity-declarations/labels.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import {
  findPlannedPlant,
  isOver,
  openFromSlot,
} from '#server/features/expected-outputs/expected-outputs.public.ts'
import { is } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { inOrderOf } from '#server/platform/db/list/ordered.ts'

import { readAvailable } from './available.service.ts'
import type { CapacityDeclarationRow } from './capacity-declarations.store.ts'

type Row = Omit<CapacityDeclaration, 'declaredPercent' | 'can'> & { readonly isLatest: boolean }

const columns = sql<Row>`
  r.id, r.plant_id as power_plant_id, p.name as power_plant_name, p.kind as plant_kind, r.day, r.revision, s.standing,
  r.installed_mw, r.least_mw, r.most_mw, r.declared_mwh, r.note, r.author_name, r.created_at as creation_time, r.sent_at,
  r.sent_by_name, r.sent_to, r.sha256, r.version, not exists (select from capacity_declarations n
    where n.plant_id = r.plant_id and n.day = r.day and n.revision > r.revision) as is_latest`

const figures = sql<
  Pick<CapacityDeclarationRow, 'units' | 'shortfalls' | 'steps'>
>`r.units, r.shortfalls, r.steps`

/** The declarations of the plants an actor may see, the latest first. */
export const declarationList = list(capacityDeclarationApi.list, {
  columns,
  from: sql`capacity_declarations r
    join plants p on p.id = r.plant_id
    cross join lateral (select case when r.sent_at is null then 'draft' else 'sent' end as standing) s`,
  id: 'r.id',
  plant: 'r.plant_id',
  filters: {
    powerPlantId: is('r.plant_id'),
    standing: is('s.standing'),
    from: (day: string) => sql`r.day >= ${day}::date`,
    to: (day: string) => sql`r.day <= ${day}::date`,
  },
  search: { in: ['r.search_text', 'p.search_text'], near: 'r.author_name' },
  sorts: {
    day: 'r.day',
    revision: 'r.revision',
    declaredMwh: 'r.declared_mwh',
    standing: inOrderOf(declarationStandings, 's.standing'),
    powerPlantName: 'p.name collate "vi-x-icu"',
    authorName: 'r.author_name collate "vi-x-icu"',
    sentAt: 'r.sent_at',
    creationTime: 'r.created_at',
  },
  order: 'r.day desc',
  ties: ['r.revision desc', 'r.id desc'],
  shown: (rows, viewing) => rows.map((row) => toDeclaration(row, viewing)),
})

function toDeclaration(
  { isLatest, ...row }: Row,
  { actor, now }: Pick<Viewing, 'actor' | 'now'>,
): CapacityDeclaration {
  const isOpen = row.sentAt === null && !isOver('day', row.day, now)
  const mayWrite = actor.permissions.has('CapacityDeclarations.Write')
  return {
    ...row,
    declaredPercent: declaredPercentOf(row.declaredMwh, row.installedMw),
    can: {
      edit: mayWrite && isOpen,
      // A draft of a day that is over is no use to anybody, yet may go.
      delete: mayWrite && row.sentAt === null,
      send: actor.permissions.has('CapacityDeclarations.Send') && isOpen,
      revise: mayWrite && isLatest && row.sentAt !== null && !isOver('day', row.day, now),
    },
  }
}

/** One declaration in full. @throws problem `core.notFound`, also at a plant the actor may not see */
export async function getDeclaration(viewing: Viewing, id: number): Promise<CapacityDeclarationDetail> {
  const { db, now } = viewing
  const row = await declarationList.find(viewing, id, figures)
  const plant = row && (await findPlannedPlant(db, row.powerPlantId))
  if (!row || !plant) throw new Problem(coreProblems.notFound)
  const { units, shortfalls, steps, ...rest } = row
  const { day, revision } = row
  const upcoming = openFromSlot('day', day, now)
  // What was available then is not known any more: figures of today do not judge a day that is over.
  const available = isOver('day', day, now) ? [] : await readAvailable(db, plant, day, now)
  return {
    ...toDeclaration(rest, viewing),
    units,
    shortfalls,
    steps,
    bounds:
      available.length > 0
        ? available.map(({ bound }) => bound)
        : steps.map(({ unitId, code, ratedMw }) => ({
            unitId,
            code,
            ratedMw,
            pMinMw: null,
            availableMw: [],
            twoDaysBeforeMw: [],
            penstock: null,
          })),
    openFromSlot: revision > 1 ? upcoming : null,
    upcomingFromSlot: upcoming,
  }
}
