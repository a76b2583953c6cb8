import { sql } from 'kysely'

import type { DocumentFolders, FolderQuery } from '#contract/documents/folders.ts'
import { equipmentApi } from '#contract/equipment/index.ts'
import { countAtOrBelow } from '#server/features/equipment/equipment.public.ts'
import { holds } from '#server/platform/auth/actor.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { documentList, withEditions } from '../documents.list.ts'

/**
 * How many documents the list has in each folder, by the list's own conditions. Those of one kind are counted as if none of
 * that kind were open. The names of things ask for the right to see the register.
 */
export async function readFolders(viewing: Viewing, query: FolderQuery): Promise<DocumentFolders> {
  const mayNameThings = holds(viewing.actor, equipmentApi.tree.access)
  const [categories, equipment] = await Promise.all([
    countCategories(viewing, query),
    mayNameThings ? countEquipment(viewing, query) : [],
  ])
  return { categories, equipment }
}

const selected = (viewing: Viewing, query: FolderQuery) =>
  documentList.select(viewing, { ...withEditions(query), sorting: [] })

async function countCategories(viewing: Viewing, query: FolderQuery): Promise<DocumentFolders['categories']> {
  const { from, where } = await selected(viewing, { ...query, category: undefined })
  const { rows } = await sql<DocumentFolders['categories'][number]>`
    select d.category, count(*)::int as count from ${from} where ${where} group by d.category`.execute(
    viewing.db,
  )
  return rows
}

async function countEquipment(
  viewing: Viewing,
  { underId, ...query }: FolderQuery,
): Promise<DocumentFolders['equipment']> {
  const { from, where } = await selected(viewing, query)
  const open = underId === undefined ? sql`` : sql`union all select null, ${underId}::int`
  return countAtOrBelow(
    viewing,
    sql`select x.document_id as mark_id, x.device_id from document_equipment x
      where x.document_id in (select d.id from ${from} where ${where}) ${open}`,
  )
}
